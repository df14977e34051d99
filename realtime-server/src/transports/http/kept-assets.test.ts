import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets, keptAssetsIn, keptBuilds } from './kept-assets.ts'

let folder: string
const inFolder = (name: string) => path.join(folder, name)
const kept = () => keptAssetsIn(inFolder('kept'))
const keptFiles = () => readdirSync(kept().files)

/** A build with these files in its folder of assets. */
function makeBuild(name: string, files: readonly string[]): string {
  const assets = inFolder(name)
  mkdirSync(assets)
  for (const file of files) writeFileSync(path.join(assets, file), `content of ${file}`)
  return assets
}

/** Starts a build at a time of its own: the builds of a test are made within a moment. */
async function deploy(assets: string, at: number): Promise<void> {
  await keepAssets(assets, kept())
  const names = readdirSync(assets).toSorted().join('\n')
  const { builds } = kept()
  for (const file of readdirSync(builds).map((name) => path.join(builds, name)))
    if (readFileSync(file, 'utf8') === names) utimesSync(file, at, at)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the files of the last builds are kept, and of no more', async () => {
  const last = keptBuilds + 2
  for (let build = 1; build <= last; build++)
    await deploy(makeBuild(`build-${build}`, [`lazy-${build}.js`, 'font-of-all.woff2']), build)
  const newest = Array.from({ length: keptBuilds }, (_, index) => `lazy-${last - index}.js`)
  expect(new Set(keptFiles())).toEqual(new Set([...newest, 'font-of-all.woff2']))
  expect(readFileSync(path.join(kept().files, `lazy-${last}.js`), 'utf8')).toBe(`content of lazy-${last}.js`)
})

test('a build that started again is not an old one', async () => {
  const first = makeBuild('first', ['lazy-first.js'])
  await deploy(first, 0)
  for (let build = 1; build < keptBuilds; build++)
    await deploy(makeBuild(`build-${build}`, [`lazy-${build}.js`]), build)
  await deploy(first, keptBuilds)
  await deploy(makeBuild('last', ['lazy-last.js']), keptBuilds + 1)
  expect(keptFiles()).toContain('lazy-first.js')
})

test('several processes of two builds start at once', async () => {
  const names = (build: string) => Array.from({ length: 50 }, (_, index) => `${build}-${index}.js`)
  const [one, two] = [makeBuild('one', names('one')), makeBuild('two', names('two'))]
  await Promise.all([one, two].map((build) => keepAssets(build, kept())))
  expect(new Set(keptFiles())).toEqual(new Set([...names('one'), ...names('two')]))
})

test('files that were compressed at the build are left out', async () => {
  await keepAssets(makeBuild('build', ['a.js', 'a.js.br', 'a.js.gz']), kept())
  expect(keptFiles()).toEqual(['a.js'])
})

test('a copy that broke off is completed at the next start', async () => {
  const assets = makeBuild('build', ['a.js', 'b.js'])
  await keepAssets(assets, kept())
  rmSync(path.join(kept().files, 'b.js'))
  await keepAssets(assets, kept())
  expect(keptFiles()).toEqual(['a.js', 'b.js'])
})
