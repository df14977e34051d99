import { readFileSync } from 'node:fs'

// The benchmarks share their machine. Linux tells how busy it was and how much of that was ours.

const msPerTick = 10

type CpuTimes = { at: number; machineMs: number; ownMs: number }

export function readCpuTimes(): CpuTimes {
  return { at: performance.now(), machineMs: machineMs(), ownMs: treeMs(process.pid) }
}

/** CPU that processes which are not ours used between two readings, in percent of one core. */
export function foreignShare(before: CpuTimes, after: CpuTimes): number {
  const foreignMs = after.machineMs - before.machineMs - (after.ownMs - before.ownMs)
  return Math.max(0, Math.round((100 * foreignMs) / (after.at - before.at)))
}

/** User, nice, system, interrupts and stolen time of all cores since the machine started. */
function machineMs(): number {
  const [, user, nice, system, , , irq, softIrq, steal] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)
    .flatMap((line) => line.split(/\s+/))
    .map(Number)
  const parts = [user, nice, system, irq, softIrq, steal]
  return parts.reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0) * msPerTick
}

/** CPU of a process and its descendants, those that ended included. */
export function treeMs(pid: number): number {
  const times = processTimes(pid)
  return times === null ? 0 : times + childrenOf(pid).reduce((sum, child) => sum + treeMs(child), 0)
}

/** Its own time and that of children it has outlived; null when it is gone. */
function processTimes(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The program's name stands in parentheses and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * msPerTick
}

function childrenOf(pid: number): number[] {
  return (read(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
