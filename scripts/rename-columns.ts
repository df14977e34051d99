import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/**
 * Renames every column of one table after the other and asks the compiler who notices. A column that the server uses
 * and nobody misses has slipped through: its statement is text. Prints a line per table; exits with 1 when any slipped.
 *
 *     npx tsx scripts/rename-columns.ts [table …]
 */
const root = path.resolve(import.meta.dirname, '..')
const server = path.join(root, 'realtime-server')
const generated = path.join(server, 'src/generated')
const work = path.join(root, '.cache/rename-columns')
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

/** The schema in which the columns of one model have other names, in Prisma and in the database. */
function renamedSchema(model: Model): string {
  const columns = new Set(columnsOf(model))
  const renamed = (list: string) =>
    list.replaceAll(/\w+/g, (name) => (columns.has(name) ? `${name}Renamed` : name))
  const body = model.body
    .split('\n')
    .map((line) => {
      const [, indent = '', name = '', type = '', rest = ''] = scalar.exec(line) ?? []
      if (name === '')
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

const textOf = ({ messageText, file, start, length }: ts.Diagnostic) =>
  `${ts.flattenDiagnosticMessageText(messageText, '\n')} ${file?.text.slice(start, (start ?? 0) + (length ?? 0)) ?? ''}`

const sources = fileNames
  .filter((file) => file.startsWith(path.join(server, 'src')) && !/generated|testing|\.test\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const tables = process.argv.slice(2)
let slipped = 0
let renamed = 0
for (const model of models.filter(({ name }) => tables.length === 0 || tables.includes(name))) {
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  writeFileSync(path.join(work, 'schema.prisma'), renamedSchema(model))
  execFileSync(
    path.join(root, 'node_modules/.bin/prisma'),
    ['generate', '--schema', path.join(work, 'schema.prisma')],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (!existsSync(path.join(work, 'generated/kysely/tables.ts'))) throw new Error('Nothing was generated.')
  const texts = diagnose(path.join(work, 'generated')).map(textOf)
  const unnoticed = columnsOf(model).filter((column) => {
    const word = new RegExp(`\\b${column}\\b`)
    return !texts.some((text) => word.test(text))
  })
  const used = unnoticed.filter((column) =>
    new RegExp(`\\b(?:${column}|${toSnake(column)})\\b`).test(sources),
  )
  renamed += columnsOf(model).length
  slipped += used.length
  const rest = unnoticed.filter((column) => !used.includes(column))
  console.log(
    `${model.name}: ${columnsOf(model).length} columns, ${texts.length} errors` +
      `${rest.length > 0 ? `, used nowhere: ${rest.join(', ')}` : ''}` +
      `${used.length > 0 ? `, SLIPPED: ${used.join(', ')}` : ''}`,
  )
}
console.log(`${renamed} columns renamed, ${slipped} slipped through`)
process.exitCode = slipped > 0 ? 1 : 0
