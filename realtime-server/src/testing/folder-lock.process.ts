import { lockFolder } from '#core/db/folder-lock.ts'

// Takes the folder or says that it could not, and keeps it until its standard input ends.
const [folder = ''] = process.argv.slice(2)
try {
  await lockFolder(folder, 300)
  process.stdout.write('owner\n')
} catch {
  process.stdout.write('refused\n')
}
process.stdin.resume().on('end', () => process.exit())
