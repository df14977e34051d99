import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { usualPatienceMs } from '../realtime-server/src/core/db/connect-patiently.ts'
import { transferWithinMs } from '../realtime-server/src/core/storage/object-storage.ts'
import { backupsContract } from '../shared-types/src/contracts/backups.contract.ts'
import { environmentVariables, inspectEnv } from '../realtime-server/src/core/process/env.ts'
import { nodeRange } from '../realtime-server/src/services/doctor/machine.check.ts'
import { variablesOfOthers } from '../realtime-server/src/services/doctor/setting.check.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What the surroundings of the image fix: a value from outside would only break it. */
const fixedInContainers = ['PORT', 'HOST', 'DATA_DIR', 'LOG_FILE', 'DEMO_DATA']

const composeFile = read('docker-compose.yml')
const [sharedByServers = ''] = composeFile.split('\nservices:\n')
const passedToServers = [...sharedByServers.matchAll(/^ {4}([A-Z\d_]+): /gm)].map(([, name = '']) => name)
const explained = [...read('.env.example').matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(([, name = '']) => name)

describe('docker-compose.yml', () => {
  test('passes every variable that a server reads when the image does not fix it', () => {
    const expected = environmentVariables.filter((name) => name !== 'NODE_ENV')
    expect(passedToServers.toSorted()).toEqual(expected.toSorted())
  })

  test('leaves empty what containers fix, so that a mounted .env does not set it for the doctor', () => {
    const empty = [...sharedByServers.matchAll(/^ {4}([A-Z_]+): ''$/gm)].map(([, name = '']) => name)
    expect(empty).toEqual(fixedInContainers)
  })

  test('takes no variable from outside when .env.example does not explain it', () => {
    const taken = [...composeFile.matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name = '']) => name)
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.filter((name) => !explained.includes(name))).toEqual([])
  })

  test('mounts volumes at folders that the image gives to the user who runs it', () => {
    const [, made = ''] = /mkdir -p (.+) && chown -R node (.+)/.exec(read('Dockerfile')) ?? []
    const mounted = [...sharedByServers.matchAll(/'\w+:\/app\/([^']+)'/g)].map(([, folder = '']) => folder)
    expect(mounted.toSorted()).toEqual(made.split(' ').toSorted())
    const { DATA_DIR } = inspectEnv({}).settings
    expect(mounted).toContain(path.relative(process.cwd(), path.join(DATA_DIR, 'assets')))
  })

  test('gives each server an init process, because the first process of a container gets no signal before it asks for it', () => {
    expect(sharedByServers).toMatch(/^ {2}init: true$/m)
  })

  test('builds the image in one service alone', () => {
    expect(composeFile.match(/^\s+build:/gm)).toHaveLength(1)
  })
})

describe('the server', () => {
  test('is bundled with a client that is made from the schema of the same sources', () => {
    const { scripts } = JSON.parse(read('realtime-server/package.json')) as { scripts: { build: string } }
    expect(scripts.build).toMatch(/^prisma generate .+ && rolldown /)
  })

  test.each([
    ['npm start', 'package.json', 'realtime-server/dist/launch.js'],
    ['npm run dev', 'realtime-server/dev-server.ts', 'dev-server.process.js'],
    ['the image', 'Dockerfile', 'realtime-server/dist/main.js'],
  ])('runs without __proto__ in %s', (_, file, entry) => {
    const lines = read(file).split('\n')
    const at = lines.findIndex((line) => line.includes(entry) && !line.includes('COPY'))
    expect(lines.slice(at - 1, at + 1).join('\n')).toContain('--disable-proto=delete')
  })
})

describe('Caddyfile', () => {
  const minutes = (text = '') => Number(/^(\d+)m$/.exec(text)?.[1])

  test('waits for requests that make, check or restore a backup longer than a copy may take to fetch', () => {
    const [, matcher = '', , timeout] =
      /\t@backups \{\n((?:\t{2}.+\n)+)\t\}\n\treverse_proxy (@backups) [\s\S]+?response_header_timeout (\w+)/.exec(
        read('Caddyfile'),
      ) ?? []
    const { list, ...long } = backupsContract
    expect(matcher.split('\n').map((line) => line.trim())).toContain(`path ${list.path} ${list.path}/*`)
    expect(Object.values(long).filter(({ path: address }) => !address.startsWith(list.path))).toEqual([])
    expect(60_000 * minutes(timeout)).toBeGreaterThan(transferWithinMs)
  })

  test('has one more time for all others, which is that of the documentation', () => {
    const times = [...read('Caddyfile').matchAll(/response_header_timeout (\w+)/g)].map(([, time]) => time)
    expect(times).toEqual(['20m', '10s'])
    for (const text of ['has not begun to answer after 10 s', 'gets 20 minutes'])
      expect(read('docs/operations.md')).toContain(text)
  })
})

test('the doctor knows the versions of Node that package.json allows', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  expect(nodeRange).toBe(engines.node)
})

describe('the workflow', () => {
  const workflow = read('.github/workflows/ci.yml')

  test('takes actions of others by commit, and lets them read the repository alone', () => {
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
    expect(actions.length).toBeGreaterThan(2)
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\njobs:/m)
    expect(workflow.match(/persist-credentials: false/g)).toHaveLength(
      actions.filter((action) => action.startsWith('actions/checkout@')).length,
    )
  })

  test('fails for a known serious weakness of a package that runs', () => {
    expect(workflow).toContain('npm audit --omit=dev --audit-level=high')
  })
})

describe('.env.example', () => {
  test('explains every variable once', () => {
    expect(explained.toSorted()).toEqual([...environmentVariables, ...variablesOfOthers].toSorted())
  })

  test('has a remark above every variable', () => {
    const lines = read('.env.example').split('\n')
    const isSetting = (line = '') => /^(# )?[A-Z_]+=/.test(line)
    // Neighbours without an empty line between them share a remark.
    const bare = lines.filter((line, at) => isSetting(line) && (lines[at - 1] ?? '') === '')
    expect(bare).toEqual([])
  })
})

describe('Dockerfile', () => {
  test('copies nothing that git ignores, such as what an earlier checkout generated', () => {
    const entries = (file: string) =>
      read(file)
        .split('\n')
        .filter(Boolean)
        .map((line) => line.replace('**/', '').replace(/\/$/, ''))
    expect(entries('.dockerignore')).toEqual(expect.arrayContaining(entries('.gitignore')))
  })

  const steps = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const copies = steps.filter((step) => step.startsWith('COPY '))
  const fromTree = copies.filter((step) => !step.includes('--from=') && !step.startsWith('COPY . '))
  const fromBuild = copies
    .filter((step) => step.includes('--from=build'))
    .map((step) => step.split(' ')[2]?.replace('/app/', '') ?? '')

  test('lets a start wait for PostgreSQL before it counts as failed', () => {
    const [, seconds] = /^HEALTHCHECK .*--start-period=(\d+)s /m.exec(read('Dockerfile')) ?? []
    expect(1_000 * Number(seconds)).toBeGreaterThan(usualPatienceMs)
    // And three checks, ten seconds apart.
    expect(Number(seconds) + 30).toBe(150)
    expect(read('docs/operations.md')).toContain('after two and a half minutes the loop counts it as failed')
  })

  test('copies only files that exist', () => {
    const sources = fromTree.flatMap((step) => step.split(' ').slice(1, -1))
    expect(sources.length).toBeGreaterThan(5)
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([])
  })

  test('copies every folder of packages that a production install fills', () => {
    type Lock = { packages: Record<string, { dev?: true; optional?: true; devOptional?: true }> }
    const { packages } = JSON.parse(read('package-lock.json')) as Lock
    const folders = Object.entries(packages)
      .filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
      .map(([name]) => /^(?:realtime-server\/)?node_modules(?=\/)/.exec(name)?.[0])
      .filter((folder) => folder !== undefined)
    expect(fromBuild).toEqual(expect.arrayContaining([...new Set(folders)]))
  })

  test('copies what a running server reads beside its bundle', () => {
    expect(fromBuild).toEqual(
      expect.arrayContaining([
        'package.json',
        'realtime-server/dist',
        'frontend/dist',
        'shared-types/openapi.json',
        'prisma/migrations',
      ]),
    )
  })
})
