/** The values of a /DA string: font resource, size in points (0: fits the box) and text colour. */
type DefaultAppearance = { font: string | undefined; size: number; color: number[] };

const COLOR_OPERANDS: Record<string, number> = { g: 1, rg: 3, k: 4 };

/** Reads a default appearance string, as lenient as readers are: the last operator of a kind counts. */
export function parseDefaultAppearance(text: string): DefaultAppearance {
  const tokens = text.match(/\/[^\s/[\]()<>]+|[^\s/[\]()<>]+/g) ?? [];
  const result: DefaultAppearance = { font: undefined, size: 0, color: [0] };
  tokens.forEach((token, index) => {
    const operands = COLOR_OPERANDS[token];
    if (token === "Tf") {
      const font = tokens[index - 2];
      const size = Number(tokens[index - 1]);
      if (font?.startsWith("/")) result.font = decodeName(font.slice(1));
      if (Number.isFinite(size)) result.size = Math.abs(size);
    } else if (operands !== undefined) {
      const values = tokens.slice(Math.max(0, index - operands), index).map(Number);
      if (values.length === operands && values.every(Number.isFinite)) result.color = values;
    }
  });
  return result;
}

function decodeName(name: string): string {
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
