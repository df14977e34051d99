import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useEventFigures } from '#lib/queries/event.queries.ts'
import { meanSignups, meanText } from './figures-text.ts'
import { Tiles } from './Tiles.tsx'

/** The figures of all events, above each view. */
export function EventTiles() {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const { data: figures, isError } = useEventFigures()
  const unknown = isError ? '–' : undefined
  return (
    <Tiles
      label={t('figures')}
      tiles={[
        {
          key: 'total',
          label: t('totalEvents'),
          value: figures?.total ?? unknown,
          note: figures && t('upcoming', { count: figures.upcoming }),
        },
        {
          key: 'signups',
          label: t('totalSignups'),
          value: figures?.signups ?? unknown,
        },
        {
          key: 'average',
          label: t('avgParticipation'),
          value: figures ? meanText(meanSignups(figures), language) : unknown,
          note: figures && t('perEvent'),
        },
        {
          key: 'completed',
          label: t('completedEvents'),
          value: figures?.completed ?? unknown,
        },
      ]}
    />
  )
}
