import { HonoBase } from "hono/hono-base";
import { TrieRouter } from "hono/router/trie-router";
import type { BlankEnv, BlankSchema, Env, Schema } from "hono/types";

/**
 * Hono with the router that holds our routes. Its own choice would try another one first, which cannot tell some of them apart: with the first request of each
 * isolate it would build that one, fail, and build this one.
 */
export class Hono<E extends Env = BlankEnv, S extends Schema = BlankSchema, BasePath extends string = "/"> extends HonoBase<
  E,
  S,
  BasePath
> {
  constructor() {
    super({ router: new TrieRouter() });
  }
}
