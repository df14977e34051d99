import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadEnvFile } from './env.ts'

const names = ['RAIDTISCH_TEST_SET', 'RAIDTISCH_TEST_UNSET', 'RAIDTISCH_TEST_QUOTED'] as const
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-env-file-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  for (const name of names) delete process.env[name]
})

test('loadEnvFile takes a variable from .env when the environment does not have it', () => {
  writeFileSync(
    path.join(folder, '.env'),
    '# a remark\nRAIDTISCH_TEST_SET=file\nRAIDTISCH_TEST_UNSET=file\nRAIDTISCH_TEST_QUOTED="PVP Orga"\n',
  )
  process.env['RAIDTISCH_TEST_SET'] = 'environment'
  loadEnvFile(folder)
  expect(names.map((name) => process.env[name])).toEqual(['environment', 'file', 'PVP Orga'])
})

test('loadEnvFile changes nothing when there is no .env', () => {
  const before = { ...process.env }
  loadEnvFile(folder)
  expect(process.env).toEqual(before)
})
