import { freePort } from './free-port.ts'

// Says so many free ports, one on a line, and stays until its standard input ends.
const [count = ''] = process.argv.slice(2)
for (let taken = 0; taken < Number(count); taken++) process.stdout.write(`${await freePort()}\n`)
process.stdin.resume().on('end', () => process.exit())
