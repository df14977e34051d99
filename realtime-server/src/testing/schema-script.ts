import { readFileSync } from 'node:fs'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

/** The SQL that creates a schema in an empty PostgreSQL, as `prisma migrate diff` would write it. */
export async function schemaScript(schema: string): Promise<string> {
  loadEngine()
  const files = [{ path: 'schema.prisma', content: schema }]
  const datamodels = files.map(({ path, content }): [string, string] => [path, content])
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, noDatabase)
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  return stdout ?? ''
}

const name = { provider: 'postgres', adapterName: 'none' }
const answer = <T>(value: T) => ({ ok: true, value })

/** The engine insists on a connection. For a script from nothing it only asks whether the schema `public` exists. */
const noDatabase = {
  ...name,
  connect: async () =>
    answer({
      ...name,
      getConnectionInfo: () => answer({ schemaName: 'public', supportsRelationJoins: true }),
      queryRaw: async () => answer({ columnNames: [], columnTypes: [], rows: [] }),
      executeRaw: async () => answer(0),
    }),
}

/** Every Node has it, but its types do not. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

/** The package imports its `.wasm` file as a module, which Node 20 cannot do. The native engine needs a download. */
function loadEngine(): void {
  const folder = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = new WebAssembly.Module(readFileSync(new URL('schema_engine_bg.wasm', folder)))
  const { exports } = new WebAssembly.Instance(wasm, { './schema_engine_bg.js': { ...bindings } })
  bindings.__wbg_set_wasm(exports)
  ;(exports['__wbindgen_start'] as () => void)()
}
