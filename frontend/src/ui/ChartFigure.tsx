import { ChartColumn, Table2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'

export type ChartTable = {
  /** Headings of the columns; the first column names the rows. */
  columns: readonly string[]
  /** Cells as text. */
  rows: readonly (readonly string[])[]
}

type ChartFigureProps = {
  title: string
  /** What the numbers count, in one sentence. */
  note?: ReactNode
  table: ChartTable
  children: ReactNode
}

/** A chart and the same numbers as a table, one of them at a time. */
export function ChartFigure({ title, note, table, children }: ChartFigureProps) {
  const { t } = useTranslation('common')
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <figure aria-labelledby={id} className="min-w-0 rounded-card bg-panel p-4 sm:p-5">
      <figcaption className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          {note !== undefined && <p className="mt-0.5 text-meta text-muted">{note}</p>}
        </div>
        <Button
          size="sm"
          variant="ghost"
          className="shrink-0"
          icon={asTable ? <ChartColumn size={14} /> : <Table2 size={14} />}
          aria-describedby={id}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t('asChart') : t('asTable')}
        </Button>
      </figcaption>
      {asTable ? <FigureTable label={title} table={table} /> : children}
    </figure>
  )
}

function FigureTable({ label, table }: { label: string; table: ChartTable }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <div tabIndex={0} className="max-h-80 overflow-auto overscroll-contain">
      <table aria-label={label} className="w-full border-collapse text-left">
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-0 bg-panel py-1.5 pr-3 text-meta font-semibold text-muted ${index > 0 ? 'text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 font-normal text-body">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="tabular py-1.5 pr-3 text-right text-strong">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
