import { expect, it } from "vitest";
import { leaveOutHandlers } from "../../build/render-only.ts";

it("leaves a component what it writes, and nothing that only a browser runs", () => {
  const source = `export function Card({ onOpen }) {
  const card = useRef(null);
  useEffect(() => { card.current.focus(() => watch()); }, []);
  React.useEffect();
  return <div ref={card} className="card" onClick={() => open()} data-on="x"><Menu ref={card} onClose={() => close()} onOpen={onOpen} label="More" /></div>;
}`;
  expect(leaveOutHandlers("card.tsx", source)).toBe(`export function Card({ onOpen }) {
  const card = useRef(null);
  undefined;
  React.useEffect();
  return <div  className="card"  data-on="x"><Menu ref={card} onClose={() => {}} onOpen={onOpen} label="More" /></div>;
}`);
});

it("leaves a handler in a handler no trace", () => {
  const source = "export const list = <List onChoose={() => show(<Menu onClose={() => hide()} />)}><a onFocus={focus}>é 😀</a></List>;";
  expect(leaveOutHandlers("list.tsx", source)).toBe("export const list = <List onChoose={() => {}}><a >é 😀</a></List>;");
});

it("leaves asynchronous functions of components their names alone, for a render waits for none", () => {
  const source = `export async function save(kept) { await write(kept); }
const open = async () => read();
const form = { async send() { await post(); }, name: () => "form" };`;
  const left = `export async function save(kept) {}
const open = async () => {};
const form = { async send() {}, name: () => "form" };`;
  expect(leaveOutHandlers("/client/features/form/form.ts", source)).toBe(left);
  expect(leaveOutHandlers("/client/screens/form.tsx", source)).toBe(left);
  expect(leaveOutHandlers("/client/lib/on-demand.ts", source)).toBe(source);
});
