import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findingIds } from '../realtime-server/src/services/doctor/finding.ts'
import { sectionsOf } from './document-sections.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('docs/operations.md says of every table what deletes its rows, and of no other', () => {
  const tables = [...read('prisma/schema.prisma').matchAll(/@@map\("(\w+)"\)/g)].map(([, name = '']) => name)
  const [, growth = ''] = read('docs/operations.md').split('## What grows')
  const cells = growth.split('\n').map((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? '')
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  expect([...new Set(named)].filter((name) => !tables.includes(name))).toEqual([])
  expect(tables.filter((name) => !named.includes(name))).toEqual([])
})

test('docs/operations.md lists every name that the doctor writes, once, and no other', () => {
  const [, table = ''] = /^\| about \| names \|\n(.*?)\n\n/ms.exec(read('docs/operations.md')) ?? []
  const names = [...table.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(names.toSorted()).toEqual(findingIds.toSorted())
})

const documentNames = [
  'README.md',
  'CONTRIBUTING.md',
  '.env.example',
  ...readdirSync(new URL('../docs', import.meta.url)).flatMap((file) =>
    file.endsWith('.md') ? [`docs/${file}`] : [],
  ),
]
const documents = documentNames.map(read).join('\n')

test('a loop over the servers ends at the first one that does not start, so that the others serve on', () => {
  const loops = documents.split('\n').filter((line) => /^for .*docker compose up/.test(line))
  expect(loops.length).toBeGreaterThan(0)
  expect(loops.filter((line) => !/ --wait \S+ \|\| break; done$/.test(line))).toEqual([])
})

test('the recipe of an update replaces every service of ours, the proxy too', () => {
  const [, recipe = ''] =
    /^## Updates that nobody notices$(.*?)^###? /ms.exec(read('docs/operations.md')) ?? []
  const services = [...read('docker-compose.yml').matchAll(/^ {2}(server-\d+|proxy):$/gm)].map(
    ([, name = '']) => name,
  )
  expect(services.length).toBeGreaterThan(3)
  const commands = recipe.match(/^(?:for|docker compose up) .*$/gm)?.join('\n') ?? ''
  expect(services.filter((name) => !commands.includes(` ${name}`))).toEqual([])
})

test('the doctor in a container reads the file .env, where alone it can find a misspelt name', () => {
  const commands = documents.match(/docker compose run .*?dist\/doctor\.js/g) ?? []
  expect(commands).toHaveLength(2)
  expect(commands.filter((command) => !command.includes('-v "$PWD/.env:/app/.env:ro" '))).toEqual([])
  expect(read('Dockerfile')).toMatch(/^WORKDIR \/app$/m)
})

test('a backup in a container is looked for in the folder of its volume', () => {
  const commands = read('docs/operations.md').match(/^docker compose run .*$/gm) ?? []
  expect(commands.length).toBeGreaterThan(3)
  const folders = commands.flatMap((command) => command.match(/\.\w+\/(?=NAME)/g) ?? [])
  expect([...new Set(folders)]).toEqual(['.backups/'])
  expect(read('docker-compose.yml')).toContain("'backups:/app/.backups'")
})

test('the way back names the folder of the embedded database', () => {
  const [, folder = ''] =
    /^const folderName = '(.+)'$/m.exec(read('realtime-server/src/core/db/embedded-database.ts')) ?? []
  expect(read('docs/operations.md')).toContain(`move \`${folder}\` out of \`DATA_DIR\``)
})

test('documents that say to restart with another variable lead to how containers get it', () => {
  const lines = documents
    .split('\n')
    .filter((line) => /(?:variable|TOKEN`|new token)[^.|]*restart|restart[^.|]*new token/.test(line))
  expect(lines).toHaveLength(3)
  expect(lines.filter((line) => !line.includes('#changing-a-setting'))).toEqual([])
  expect(documents).not.toMatch(/docker compose restart/)
})

test('every section of docs/operations.md that a document links to exists', () => {
  const text = read('docs/operations.md')
  const sections = sectionsOf(text)
  const links = [
    ...text.matchAll(/\]\(#([\w-]+)\)/g),
    ...`${documents}${read('SECURITY.md')}${read('CHANGELOG.md')}`.matchAll(/operations\.md#([\w-]+)\)/g),
  ].map(([, section = '']) => section)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((section) => !sections.includes(section))).toEqual([])
})

test('every command of ours in the documents exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const entries = [
    ...read('realtime-server/rolldown.config.ts').matchAll(/^ {4}'?([\w-]+)'?: '(?:src|\.\.)\//gm),
  ]
  const programs = entries.map(([, name = '']) => name)
  const named = (pattern: RegExp) => [
    ...new Set([...documents.matchAll(pattern)].map(([, name = '']) => name)),
  ]
  const [runs, files] = [named(/npm run ([a-z][\w:-]*)/g), named(/realtime-server\/dist\/([\w-]+)\.js/g)]
  expect(runs.length).toBeGreaterThan(10)
  expect(runs.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((name) => !programs.includes(name))).toEqual([])
})
