findings --format json
