import { html } from "hono/html";

const HEIGHT = 100;
/** A bar's share of its place; the rest separates neighbours. */
const BAR_WIDTH = 0.8;

/** Returns the top of a scale for `values`: 1, 2 or 5 with zeros. */
function toScaleTop(values: number[]): number {
  const largest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(largest));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= largest) ?? largest;
}

/** Describes the bars for people who do not see them. */
function describe(label: string, bars: { day: string; value: number }[]): string {
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const best = bars.reduce((most, bar) => (bar.value > most.value ? bar : most), { day: "", value: 0 });
  return best.value === 0 ? `${label}: none` : `${label}: ${total} in ${bars.length} days, most on ${best.day} with ${best.value}`;
}

/** Draws bars by the day, in a picture that fills its place; each bar says its day and number. */
export function barChart(label: string, bars: { day: string; value: number }[]) {
  const top = toScaleTop(bars.map(({ value }) => value));
  const rect = ({ day, value }: { day: string; value: number }, index: number) => {
    const height = (value / top) * HEIGHT;
    const x = index + (1 - BAR_WIDTH) / 2;
    return html`<rect x="${x.toFixed(2)}" y="${(HEIGHT - height).toFixed(2)}" width="${BAR_WIDTH}" height="${height.toFixed(2)}"
      ><title>${day}: ${value}</title></rect
    >`;
  };
  const line = (y: number) => html`<line x1="0" x2="${bars.length}" y1="${y}" y2="${y}"></line>`;
  return html`<div class="chart">
    <div class="scale" aria-hidden="true"><span>${top}</span><span>0</span></div>
    <svg role="img" aria-label="${describe(label, bars)}" viewBox="0 0 ${bars.length} ${HEIGHT}" preserveAspectRatio="none">
      ${[0, HEIGHT / 2, HEIGHT].map(line)}${bars.map(rect)}
    </svg>
    <div class="ends" aria-hidden="true"><span>${bars[0]?.day ?? ""}</span><span>${bars.at(-1)?.day ?? ""}</span></div>
  </div>`;
}
