import { COLORS, toCssColor } from "../../../shared/design-tokens.ts";

/** Styles of the operator's pages: the product's surfaces and emerald, light and dark after the system, and paper. */
export const OPERATOR_STYLES = `
:root{color-scheme:light dark;--surface:${toCssColor(COLORS.surface)};--raised:${toCssColor(COLORS.raised)};--line:${toCssColor(COLORS.line)};
--ink:${toCssColor(COLORS.ink)};--muted:${toCssColor(COLORS["ink-muted"])};--bar:${toCssColor(COLORS.primary)};--link:${toCssColor(COLORS.primary)};--bad:${toCssColor(COLORS.danger)}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;justify-content:space-between}
h1{font-size:1.5rem;margin:0}
h2{font-size:1.125rem;margin:2.5rem 0 .75rem}
h3{font-size:.875rem;font-weight:500;margin:0;color:var(--muted)}
p{margin:.25rem 0}
a{color:var(--link)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem;list-style:none;margin:.75rem 0 0;padding:0}
nav a{display:block;padding:.375rem .75rem;border:1px solid var(--line);border-radius:.5rem;text-decoration:none}
nav a[aria-current],button.primary{background:${toCssColor(COLORS.primary)};color:${toCssColor(COLORS["on-primary"])};border-color:transparent;font-weight:600}
.muted{color:var(--muted);font-size:.875rem}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
.card{background:var(--raised);border:1px solid var(--line);border-radius:.75rem;padding:1rem;break-inside:avoid;min-width:0}
.figure{font-size:1.75rem;font-weight:600;font-variant-numeric:tabular-nums;margin:.125rem 0 .5rem}
.chart{display:grid;grid-template-columns:auto 1fr;gap:0 .5rem}
.chart svg{display:block;width:100%;height:5rem;overflow:visible}
.chart rect{fill:var(--bar)}
.chart line{stroke:var(--line);stroke-width:1;vector-effect:non-scaling-stroke}
.scale{display:flex;flex-direction:column;justify-content:space-between;text-align:right;font-size:.75rem;color:var(--muted);font-variant-numeric:tabular-nums;line-height:1}
.ends{grid-column:2;display:flex;justify-content:space-between;font-size:.75rem;color:var(--muted);margin-top:.25rem}
.notices{border:1px solid var(--bad);border-radius:.75rem;padding:.75rem 1rem .75rem 2.25rem;margin:1rem 0 0;background:var(--raised)}
.notices li::marker{color:var(--bad)}
.wide{overflow-x:auto;border:1px solid var(--line);border-radius:.75rem;background:var(--raised)}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{padding:.5rem .75rem;text-align:left;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
thead th{border-top:0;color:var(--muted);font-weight:500;overflow-wrap:normal}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
code{font-size:.8125rem;overflow-wrap:anywhere}
form.sign-in{max-width:24rem;margin:15vh auto 0;display:grid;gap:.75rem}
label{font-weight:500}
input{font:inherit;width:100%;padding:.5rem .75rem;border:1px solid var(--muted);border-radius:.5rem;background:var(--raised);color:inherit}
button{font:inherit;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--raised);color:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.bad{color:var(--bad);font-weight:500}
@media print{:root{color-scheme:light}body{background:#fff;font-size:11pt}main{max-width:none;padding:0}nav,form{display:none}.card,.wide{border-color:#999}
rect{print-color-adjust:exact;-webkit-print-color-adjust:exact}h2{break-after:avoid}.cards{grid-template-columns:repeat(3,1fr)}}
`;
