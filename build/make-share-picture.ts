import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { CHROMIUM_ARGS, findChromium } from "../local/chromium.ts";
import { COLORS } from "../shared/design-tokens.ts";

// The picture of the product where its address is shared. Run by hand (node build/make-share-picture.ts); the picture is committed.

const ROOT = path.dirname(import.meta.dirname);
const SIZE = { width: 1200, height: 630 };

async function toFontFace(family: string, file: string, weight: number): Promise<string> {
  const bytes = await readFile(path.join(ROOT, "node_modules/@fontsource", file));
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString("base64")})}`;
}

const fonts = await Promise.all([
  toFontFace("Title", "source-serif-4/files/source-serif-4-latin-600-normal.woff2", 600),
  toFontFace("Sans", "public-sans/files/public-sans-latin-400-normal.woff2", 400),
  toFontFace("Sans", "public-sans/files/public-sans-latin-600-normal.woff2", 600),
  toFontFace("Hand", "great-vibes/files/great-vibes-latin-400-normal.woff2", 400),
]);
const light = Object.fromEntries(Object.entries(COLORS).map(([name, color]) => [name, color.light]));
const logo = await readFile(path.join(ROOT, "public/favicon.svg"), "utf8");

function field(label: string, answer: string, state = ""): string {
  return `<div class="field"><small>${label}</small><span class="${state}">${answer}</span></div>`;
}

const html = `<!doctype html><meta charset="utf-8"><style>
${fonts.join("")}
*{box-sizing:border-box;margin:0}
body{width:1200px;height:630px;overflow:hidden;background:${light["surface"]};color:${light["ink"]};font-family:Sans}
main{position:absolute;left:84px;top:92px;width:560px}
main svg{width:76px;height:76px;display:block;margin-bottom:40px}
h1{font:600 64px/1.12 Title;letter-spacing:-.02em}
main p{margin-top:28px;font-size:28px;color:${light["ink-muted"]}}
.sheet{position:absolute;left:716px;top:64px;width:420px;height:560px;border-radius:12px;background:#fff;border:1px solid ${light["line"]};box-shadow:0 24px 60px rgb(15 23 42/.16);padding:40px 38px;transform:rotate(-3deg)}
.behind{transform:translate(34px,6px) rotate(6deg);background:${light["primary-soft"]}}
.sheet h2{font:600 34px Title;margin-bottom:22px}
.field{margin-bottom:16px}
.field small{display:block;font-size:14px;color:${light["ink-muted"]};margin-bottom:5px}
.field span{display:flex;align-items:center;height:44px;padding:0 12px;border-radius:4px;background:rgb(233 246 241);font-size:19px}
.field .focus{outline:3px solid ${light["primary"]};background:#f0fdf7}
.focus:after{content:"";width:2px;height:24px;margin-left:2px;background:${light["ink"]}}
.field .hand{font:40px Hand;background:none;border-bottom:2px solid ${light["line-strong"]};border-radius:0;height:56px}
</style>
<main>${logo}<h1>Templates for fast document and form filling</h1><p>Open a form. Type in the first field.</p></main>
<div class="sheet behind"></div>
<div class="sheet"><h2>Invoice</h2>
${field("Invoice number", "2026-114")}${field("Bill to", "Green Mountain Bakery")}${field("Amount due", "$1,240", "focus")}${field("Signature", "Ada Lovelace", "hand")}
</div>`;

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage({ viewport: SIZE });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready);
const picture = await page.screenshot();
await browser.close();
await writeFile(path.join(ROOT, "public/share.png"), await sharp(picture).png({ palette: true, colours: 128 }).toBuffer());
