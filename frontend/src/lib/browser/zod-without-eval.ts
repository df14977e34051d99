// Zod compiles its schemas where `eval` is allowed. The page's Content-Security-Policy forbids it, and Firefox reports
// each attempt as an error. This is what `z.config({ jitless: true })` sets; importing `config` would add 3 KiB of zod
// to the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
