import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { sqlFragments } from './sql-fragments.ts'
import { inSnakeCase } from '../realtime-server/src/core/db/sql.ts'

/**
 * Renames the columns of one table after the other and compiles the server. An error names the first columns that it
 * misses, so those that stand in the text of a sql`…` and that no error names are renamed once more, each alone: without
 * an error they have slipped through. The compiler sees all other uses; what is written by a default or by Prisma alone
 * has none. Prints a line per table; exits with 1 when any slipped. Two more are text, and run by tests against the
 * migrated schema: prisma/seed by demo.live.test.ts, kept-access.ts by restored-access.db.test.ts.
 *
 *     npm run verify:columns [-- table …]
 */
const root = path.resolve(import.meta.dirname, '..')
const server = path.join(root, 'realtime-server')
const binaries = path.join(root, 'node_modules/.bin')
const work = path.join(root, '.cache/rename-columns', String(process.pid))
const copy = path.join(work, 'realtime-server')
const schema = readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8')

const scalar = /^( +)(\w+)( +(?:String|Int|BigInt|Boolean|DateTime|Json|Bytes|Float)(?:\[\])?\??)(.*)$/

type Model = { name: string; body: string }
const models: Model[] = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(
  ([, name = '', body = '']) => ({ name, body }),
)

function columnsOf({ body }: Model): string[] {
  return body.split('\n').flatMap((line) => scalar.exec(line)?.[2] ?? [])
}

/** The schema in which these columns of one model have other names, in Prisma and in the database. */
function renamedSchema(model: Model, renamedColumns: readonly string[]): string {
  const columns = new Set(renamedColumns)
  const renamed = (list: string) =>
    list.replaceAll(/\w+/g, (name) => (columns.has(name) ? `${name}Renamed` : name))
  const body = model.body
    .split('\n')
    .map((line) => {
      const [, indent = '', name = '', type = '', rest = ''] = scalar.exec(line) ?? []
      if (!columns.has(name))
        return line.replace(/(fields: |@@\w+\()\[([^\]]*)\]/, (_, head, list) => `${head}[${renamed(list)}]`)
      const column = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? inSnakeCase(name)
      return `${indent}${name}Renamed${type}${rest.replace(/ *@map\("\w+"\)/, '')} @map("${column}_renamed")`
    })
    .join('\n')
  // What refers to this model from another one names its columns, too.
  const referring = new RegExp(`(^ +\\w+ +${model.name}\\??[ \\t].*references: )\\[([^\\]]*)\\]`, 'gm')
  return schema
    .replace(`model ${model.name} {\n${model.body}}`, `model ${model.name} {\n${body}}`)
    .replaceAll(referring, (_, head, list) => `${head}[${renamed(list)}]`)
}

/** A copy of the server without its tests; the types of its tables are made below it. */
function copyServer(): void {
  rmSync(work, { recursive: true, force: true })
  mkdirSync(path.join(work, 'prisma'), { recursive: true })
  cpSync(path.join(server, 'src'), path.join(copy, 'src'), {
    recursive: true,
    filter: (file) => !/\/(?:testing|generated)$|\.(?:test|fixture|harness|process)\.ts$/.test(file),
  })
  cpSync(path.join(server, 'package.json'), path.join(copy, 'package.json'))
  symlinkSync(path.join(server, 'node_modules'), path.join(copy, 'node_modules'))
  const tsconfig = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, types: ['node'] },
    include: ['src'],
  }
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(tsconfig))
}

/** What fails to compile once these columns have other names: the code from the error on, and the names that it misses. */
function errorsAfterRenaming(model: Model, columns: readonly string[]): string[] {
  const renamed = path.join(work, 'prisma/schema.prisma')
  writeFileSync(renamed, renamedSchema(model, columns))
  rmSync(path.join(copy, 'src/generated'), { recursive: true, force: true })
  execFileSync(path.join(binaries, 'prisma'), ['generate', '--schema', renamed], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (!existsSync(path.join(copy, 'src/generated/kysely/tables.ts')))
    throw new Error('Nothing was generated.')
  const { stdout } = spawnSync(path.join(binaries, 'tsc'), ['--project', copy, '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return stdout.split(/^(?=\S+\(\d+,\d+\): error TS)/m).flatMap((text) => {
    const [, file, line, column] = /^(\S+)\((\d+),(\d+)\): error TS/.exec(text) ?? []
    if (file === undefined) return []
    const code = readFileSync(path.resolve(copy, file), 'utf8').split('\n')[Number(line) - 1]
    const missing = text.matchAll(/'(\w+)' (?:does not exist|is missing)|Property '(\w+)'/g)
    return `${code?.slice(Number(column) - 1)} ${[...missing].flat().join(' ')}`
  })
}

copyServer()
const sources = readdirSync(path.join(copy, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
/** What the compiler does not read. */
const statementTexts = sources.flatMap(sqlFragments).join('\n')
const noModel: Model = { name: '', body: '' }
const before = errorsAfterRenaming(noModel, [])
if (before.length > 0) throw new Error(`The copy does not compile before anything is renamed: ${before[0]}`)

const tables = process.argv.slice(2)
let slipped = 0
let renamed = 0
for (const model of models.filter(({ name }) => tables.length === 0 || tables.includes(name))) {
  const columns = columnsOf(model)
  const texts = errorsAfterRenaming(model, columns)
  const isIn = (column: string, text: string) =>
    new RegExp(`\\b(?:${column}|${inSnakeCase(column)})\\b`).test(text)
  const suspects = columns.filter(
    (column) => isIn(column, statementTexts) && !texts.some((text) => isIn(column, text)),
  )
  const found = suspects.filter((column) => errorsAfterRenaming(model, [column]).length === 0)
  renamed += columns.length
  slipped += found.length
  console.log(
    `${model.name}: ${columns.length} columns, ${texts.length} errors` +
      `${found.length > 0 ? `, SLIPPED: ${found.join(', ')}` : ''}`,
  )
}
console.log(`${renamed} columns renamed, ${slipped} slipped through`)
rmSync(work, { recursive: true, force: true })
process.exitCode = slipped > 0 ? 1 : 0
