import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/**
 * Renames the columns of one table after the other and compiles the server. An error names the first columns that it
 * misses, so those that no error names are renamed once more, each alone. A column that the server uses and that can be
 * renamed without an error has slipped through: its statement is text. Prints a line per table; exits with 1 when any
 * slipped. prisma/seed is text, too: demo.live.test.ts runs it against the migrated schema.
 *
 *     npm run check:columns [-- table …]
 */
const root = path.resolve(import.meta.dirname, '..')
const server = path.join(root, 'realtime-server')
const generated = path.join(server, 'src/generated')
const work = path.join(root, '.cache/rename-columns', String(process.pid))
const schema = readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8')

const scalar = /^( +)(\w+)( +(?:String|Int|BigInt|Boolean|DateTime|Json|Bytes|Float)(?:\[\])?\??)(.*)$/
const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

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
      const column = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? toSnake(name)
      return `${indent}${name}Renamed${type}${rest.replace(/ *@map\("\w+"\)/, '')} @map("${column}_renamed")`
    })
    .join('\n')
  // What refers to this model from another one names its columns, too.
  const referring = new RegExp(`(^ +\\w+ +${model.name}\\??[ \\t].*references: )\\[([^\\]]*)\\]`, 'gm')
  return schema
    .replace(`model ${model.name} {\n${model.body}}`, `model ${model.name} {\n${body}}`)
    .replaceAll(referring, (_, head, list) => `${head}[${renamed(list)}]`)
    .replaceAll('"../realtime-server/src/generated/', '"./generated/')
}

const config = ts.getParsedCommandLineOfConfigFile(
  path.join(server, 'tsconfig.json'),
  { noEmit: true, composite: false, incremental: false, skipLibCheck: true },
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
    },
  },
)
if (!config) throw new Error('The tsconfig of the server is not there.')
const { fileNames, options, projectReferences } = config

const unchanged = new Map<string, ts.SourceFile | undefined>()

/** The server compiled against other generated types. */
function diagnose(overlay: string): readonly ts.Diagnostic[] {
  const host = ts.createCompilerHost(options)
  const actual = (file: string) =>
    file.startsWith(generated) ? path.join(overlay, path.relative(generated, file)) : file
  const read = host.getSourceFile.bind(host)
  host.readFile = (file) => ts.sys.readFile(actual(file))
  host.fileExists = (file) => ts.sys.fileExists(actual(file))
  host.getSourceFile = (file, language) => {
    if (file.startsWith(generated)) {
      return ts.createSourceFile(file, readFileSync(actual(file), 'utf8'), language)
    }
    if (!unchanged.has(file)) unchanged.set(file, read(file, language))
    return unchanged.get(file)
  }
  const program = ts.createProgram({
    rootNames: fileNames.filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/')),
    options,
    host,
    ...(projectReferences && { projectReferences }),
  })
  return program.getSemanticDiagnostics()
}

/** The code that fails to compile, and the names that its error says are missing. Types in the error name all columns. */
function textOf({ messageText, file, start = 0, length = 0 }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n')
  const missing = [...message.matchAll(/'(\w+)' (?:does not exist|is missing)|Property '(\w+)'/g)].flat()
  return `${missing.join(' ')} ${file?.text.slice(start, start + length) ?? ''}`
}

const sources = fileNames
  .filter((file) => file.startsWith(path.join(server, 'src')) && !/generated|testing|\.test\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** What fails to compile once these columns have other names. */
function errorsAfterRenaming(model: Model, columns: readonly string[]): string[] {
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const renamed = path.join(work, 'schema.prisma')
  writeFileSync(renamed, renamedSchema(model, columns))
  execFileSync(path.join(root, 'node_modules/.bin/prisma'), ['generate', '--schema', renamed], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (!existsSync(path.join(work, 'generated/kysely/tables.ts'))) throw new Error('Nothing was generated.')
  return diagnose(path.join(work, 'generated'))
    .filter(({ file }) => !file?.fileName.includes('/testing/'))
    .map(textOf)
}

const tables = process.argv.slice(2)
let slipped = 0
let renamed = 0
for (const model of models.filter(({ name }) => tables.length === 0 || tables.includes(name))) {
  const columns = columnsOf(model)
  const texts = errorsAfterRenaming(model, columns)
  const isIn = (column: string, text: string) =>
    new RegExp(`\\b(?:${column}|${toSnake(column)})\\b`).test(text)
  const unnamed = columns.filter((column) => !texts.some((text) => isIn(column, text)))
  const unused = unnamed.filter((column) => !isIn(column, sources))
  const found = unnamed.filter(
    (column) => !unused.includes(column) && errorsAfterRenaming(model, [column]).length === 0,
  )
  renamed += columns.length
  slipped += found.length
  console.log(
    `${model.name}: ${columns.length} columns, ${texts.length} errors` +
      `${unused.length > 0 ? `, used nowhere: ${unused.join(', ')}` : ''}` +
      `${found.length > 0 ? `, SLIPPED: ${found.join(', ')}` : ''}`,
  )
}
console.log(`${renamed} columns renamed, ${slipped} slipped through`)
rmSync(work, { recursive: true, force: true })
process.exitCode = slipped > 0 ? 1 : 0
