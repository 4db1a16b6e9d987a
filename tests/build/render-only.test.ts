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
