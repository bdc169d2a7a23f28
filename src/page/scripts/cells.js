// A control for a matrix, or for points: a table of inputs.

import { NumberInput } from "./number-input.js";
import { words } from "./words.js";

const cellSteps = { step: 0.5, fine: 0.1 };

export function buildCells(parts, entry) {
  const { rows, columns } = entry;
  const numbers = entry.values.flat();
  const width = entry.values[0].length;
  const inputs = numbers.map(
    (_, i) =>
      new NumberInput({
        ...cellSteps,
        className: "cell",
        label: cellLabel(rows[Math.floor(i / width)], columns[i % width], i),
        accept: (number) => parts.set(parts.get().map((old, j) => (i === j ? number : old))),
        report: (problem) => parts.report(i, problem),
      }),
  );
  const table = document.createElement("table");
  table.className = "cells";
  table.setAttribute("aria-labelledby", parts.label.id);
  if (columns.length) cellHead(table.createTHead().insertRow(), rows.length ? ["", ...columns] : columns);
  const body = table.createTBody();
  entry.values.forEach((_, row) => {
    const line = body.insertRow();
    if (rows.length) cellHead(line, [rows[row]], "row");
    for (const input of inputs.slice(row * width, (row + 1) * width)) line.insertCell().append(input.element);
  });
  parts.value.append(table);
  return (values, afresh) => inputs.forEach((input, i) => input.show(values[i], afresh));
}

function cellLabel(row, column, index) {
  return [row, column].filter(Boolean).join(", ") || words.unlabelled(index + 1);
}

function cellHead(line, labels, scope = "col") {
  for (const label of labels) {
    const cell = document.createElement(label ? "th" : "td");
    if (label) cell.scope = scope;
    cell.textContent = label;
    line.append(cell);
  }
}
