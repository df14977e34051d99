import { useSearchParams } from 'react-router-dom'
import { auditActionTypes } from '@raidtisch/shared-types/domain/audit-actions'
import { dayAfter } from '@raidtisch/shared-types/domain/days'
import type { AuditSearch } from '#lib/queries/audit.queries.ts'

export const noFilter: AuditSearch = { actionType: '', startDate: '', endDate: '', userId: '' }

/**
 * Filter and page are in the address, so that 'back' works and a search can be shared. `search` applies a filter and
 * `reset` removes it, both from page 1 on; `turnTo` shows another page of the same filter.
 */
export function useAuditAddress() {
  const [address, setAddress] = useSearchParams()
  const type = auditActionTypes.find((one) => one === address.get('actionType'))
  const filter: AuditSearch = {
    actionType: type ?? '',
    startDate: validDay(address.get('startDate')),
    endDate: validDay(address.get('endDate')),
    userId: valid(address.get('userId'), /^\d{17,20}$/),
  }
  const page = Number(valid(address.get('page'), /^[1-9]\d{0,4}$/) || 1)
  const show = (wanted: AuditSearch, wantedPage: number) => {
    const entries = Object.entries(wanted).filter(([, value]) => value !== '')
    setAddress([...entries, ...(wantedPage > 1 ? [['page', String(wantedPage)]] : [])] as [string, string][])
  }
  return {
    filter,
    page,
    search: (wanted: AuditSearch) => show(wanted, 1),
    reset: () => show(noFilter, 1),
    turnTo: (wantedPage: number) => show(filter, wantedPage),
  }
}

/** A day that the server takes; otherwise empty. */
export function validDay(value: string | null): string {
  const day = valid(value, /^\d{4}-\d{2}-\d{2}$/)
  if (day < '2000' || day >= '2101') return ''
  return Number.isNaN(Date.parse(`${day}T00:00Z`)) || dayAfter(day, 0) !== day ? '' : day
}

function valid(value: string | null, pattern: RegExp): string {
  return value !== null && pattern.test(value) ? value : ''
}
