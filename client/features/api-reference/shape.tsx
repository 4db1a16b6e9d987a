import type { JsonSchema } from "../../../shared/contracts/api-description.ts";
import { describeType, findObject } from "./describe-type.ts";

/** The members of an object, each with its type, and theirs below them. */
export function Shape({ schema }: { schema: JsonSchema }) {
  const object = findObject(schema);
  if (!object) return <p className="text-sm">{describeType(schema)}</p>;
  return (
    <ul className="grid gap-1.5 border-l border-line pl-4">
      {Object.entries(object.properties ?? {}).map(([name, member]) => (
        <li key={name} className="text-sm">
          <code className="font-semibold">{name}</code>{" "}
          <span className="break-words text-ink-muted">
            {describeType(member)}
            {!object.required?.includes(name) && ", may be missing"}
          </span>
          {findObject(member) && (
            <div className="mt-1.5">
              <Shape schema={member} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
