import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auditExportMax } from '@raidtisch/shared-types/domain/limits'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { auditKeys, useAuditPage, type AuditFilter } from '#lib/queries/audit.queries.ts'
import { storedChoice } from '#lib/stored-choice.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTiles } from './AuditTiles.tsx'
import { NewEntries } from './NewEntries.tsx'
import { Paging } from './Paging.tsx'
import { useAuditAddress } from './use-audit-address.ts'

/** Whether the log leaves out sign-ins and sign-outs. */
const { useIsOn: useHidesSignIns, choose: hideSignIns } = storedChoice(
  'audit-sign-ins',
  { on: 'hidden', off: 'shown' },
  'off',
)

export function AuditLogPage() {
  const { t } = useTranslation('audit-log')
  const client = useQueryClient()
  const { filter: applied, page, search, reset, turnTo } = useAuditAddress()
  const hidesSignIns = useHidesSignIns()
  const filter: AuditFilter = { ...applied, hideSignIns: hidesSignIns ? 'true' : '' }
  const query = useAuditPage(filter, page)
  const isCut = (query.data?.total ?? 0) > auditExportMax
  const limit = new Intl.NumberFormat(useLanguage()).format(auditExportMax)
  const arrivals = useArrivals(
    JSON.stringify([filter, page]),
    query.isPlaceholderData ? undefined : query.data?.total,
  )
  const entries = useRef<HTMLElement>(null)
  const showPage = (wanted: number) => {
    turnTo(wanted)
    // The pressed button may be gone or disabled on that page, and would be below everything that is new.
    entries.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Checkbox
              label={t('hideSignIns')}
              checked={hidesSignIns}
              onCheckedChange={(hides) => {
                hideSignIns(hides)
                if (page > 1) turnTo(1)
              }}
              className="mr-3 items-center"
            />
            <ExportMenu
              path="/api/audit-logs/export"
              query={filter}
              note={isCut ? t('exportCut', { limit }) : undefined}
            />
          </>
        }
      />
      <AuditTiles filter={applied} />
      <AuditFilters
        applied={applied}
        onSearch={(wanted) => {
          search(wanted)
          void client.invalidateQueries({ queryKey: auditKeys.all })
        }}
        onReset={() => {
          hideSignIns(false)
          reset()
        }}
      />
      {page > 1 && <NewEntries count={arrivals} onShow={() => showPage(1)} />}
      <section ref={entries} tabIndex={-1} aria-label={t('entries')}>
        <AuditEntries query={query} />
      </section>
      {query.data && (
        <Paging
          page={page}
          total={query.data.total}
          isFiltered={Object.values(filter).some((value) => value !== '')}
          hasMore={query.data.hasMore}
          onPage={showPage}
        />
      )}
    </>
  )
}

/** The number of entries added since this view was opened. `view` names filter and page; `total` may be unknown yet. */
function useArrivals(view: string, total: number | undefined): number {
  const [opened, setOpened] = useState<{ view: string; total: number }>()
  if (total !== undefined && opened?.view !== view) setOpened({ view, total })
  if (total === undefined || opened?.view !== view) return 0
  return Math.max(0, total - opened.total)
}
