import { expect, test } from 'vitest'
import { dataFolder } from './data-folder.ts'

test.each([
  ['beside the local Discord', {}, './.data/local-discord'],
  ['beside the local Discord, when DATA_DIR is empty', { DATA_DIR: '' }, './.data/local-discord'],
  ['beside a real Discord', { DISCORD_GUILD_ID: '1' }, './.data'],
  ['beside a real Discord, when DATA_DIR is empty', { DISCORD_GUILD_ID: '1', DATA_DIR: ' ' }, './.data'],
  ['in production', { NODE_ENV: 'production' }, './.data'],
  ['where DATA_DIR says', { DATA_DIR: '/srv/raid' }, '/srv/raid'],
])('data is kept %s', (_, variables, folder) => {
  expect(dataFolder(variables)).toBe(folder)
})
