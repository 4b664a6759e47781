/** Loaded before a build (`--import`), it sets another date: the output must not depend on it. */

const Real = Date;
const laterMs = 400 * 24 * 3_600_000;

globalThis.Date = /** @type {DateConstructor} */ (
  new Proxy(Real, {
    construct: (real, args, target) =>
      args.length > 0 ? Reflect.construct(real, args, target) : new Real(Real.now() + laterMs),
    apply: () => new Real(Real.now() + laterMs).toString(),
    get: (real, name) => (name === 'now' ? () => Real.now() + laterMs : Reflect.get(real, name)),
  })
);
