/** One line of the report: a figure of ours beside that of one peer. */
export type Figure = {
  figure: string
  unit: string
  value: number
  /** Who the peer is; a figure without a peer stands against its aim alone. */
  against: string | null
  peer: number | null
  aim: Aim | null
  /** CPU other processes used meanwhile, in percent of one core; null where it does not matter. */
  foreign: number | null
}

/** What the ratio, or without a peer the value, should be. */
export type Aim = { atMost: number } | { atLeast: number }

export function printFigure(figure: Figure): void {
  const { foreign, aim, ...rest } = figure
  const ratio = ratioOf(figure)
  console.log(
    JSON.stringify({
      ...rest,
      value: round(rest.value),
      peer: rest.peer === null ? null : round(rest.peer),
      ratio: ratio === null ? null : round(ratio),
      aim: aim && describeAim(aim),
      met: aim && isMet(figure, aim),
      foreignCpuPercent: foreign,
    }),
  )
}

export const tableHead = ['figure', 'Raidtisch', 'peer', 'ratio', 'aim', ''] as const

/** A figure as a row below {@link tableHead}. */
export function cellsOf(figure: Figure): string[] {
  const { aim, peer, against, unit, value } = figure
  const ratio = ratioOf(figure)
  return [
    figure.figure,
    `${round(value)} ${unit}`,
    peer === null ? '' : `${round(peer)} (${against})`,
    ratio === null ? '' : `${round(ratio)} ×`,
    aim ? describeAim(aim) : '',
    aim ? (isMet(figure, aim) ? 'met' : 'MISSED') : '',
  ]
}

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(cellsOf)
  const widths = tableHead.map((_, column) =>
    Math.max(...[tableHead, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log(
    ['', line(tableHead), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'),
  )
}

function ratioOf({ value, peer }: Figure): number | null {
  return peer === null ? null : value / peer
}

function isMet(figure: Figure, aim: Aim): boolean {
  const judged = ratioOf(figure) ?? figure.value
  return 'atMost' in aim ? judged <= aim.atMost : judged >= aim.atLeast
}

function describeAim(aim: Aim): string {
  return 'atMost' in aim ? `≤ ${aim.atMost}` : `≥ ${aim.atLeast}`
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
