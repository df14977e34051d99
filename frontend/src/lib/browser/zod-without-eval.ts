// Zod compiles its schemas where `eval` is allowed. The page's Content-Security-Policy forbids it, and Firefox reports
// each attempt as an error. This is what `z.config({ jitless: true })` sets; importing `config` would add 3 KiB of zod
// to the first load.
const page = globalThis as { __zod_globalConfig?: object }
page.__zod_globalConfig = Object.assign(page.__zod_globalConfig ?? {}, { jitless: true })
