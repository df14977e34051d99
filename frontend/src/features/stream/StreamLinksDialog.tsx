import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { defaultLanguage } from '@raidtisch/shared-types/domain/languages'
import { streamViewOf } from '@raidtisch/shared-types/domain/stream-view'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { activeEventsQuery, useEvent } from '#lib/queries/event.queries.ts'
import { useServers } from '#lib/queries/guild.queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { AppearanceFields } from './AppearanceFields.tsx'
import { appearanceQuery, type Appearance } from './screen-options.ts'
import { StreamLinks } from './StreamLinks.tsx'
import { StreamPreview } from './StreamPreview.tsx'

export type StreamLinksDialogProps = {
  /** The event whose own links are offered too; null outside of an event's page. */
  event: EventFacts | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Preview and options of the screen, the guild's permanent link, and the links of one event. */
export function StreamLinksDialog({ event, open, onOpenChange }: StreamLinksDialogProps) {
  const { t } = useTranslation('stream')
  const language = useLanguage()
  const [appearance, setAppearance] = useState<Appearance>(() => ({
    layout: 'page',
    isSolid: false,
    // The browser in OBS does not know what the leader chose in this one.
    language: language === defaultLanguage ? null : language,
  }))
  const suffix = appearanceQuery(appearance)
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      width="xl"
      title={t('links.title')}
      description={t('links.text')}
    >
      <div className="grid gap-6 pb-2 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <StreamLinks
          scope={{ eventId: null }}
          title={t('links.guild')}
          text={t('links.guildText')}
          appearance={appearance}
        />
        <div className="grid content-start gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Preview event={event} appearance={appearance} />
          <AppearanceFields
            appearance={appearance}
            onChange={(change) => setAppearance((before) => ({ ...before, ...change }))}
          />
          <p className="text-meta text-muted">
            {t('links.size', { size: appearance.layout === 'strip' ? '420 × 1080' : '1920 × 1080' })}{' '}
            {suffix !== '' && t('links.suffix', { suffix })}
          </p>
        </div>
        {event && (
          <StreamLinks
            scope={{ eventId: event.id }}
            title={t('links.event')}
            text={t('links.eventText')}
            appearance={appearance}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The given event, or the first active one. */
function Preview({ event, appearance }: { event: EventFacts | null; appearance: Appearance }) {
  const server = useServers().data?.[0]
  const events = useQuery({ ...activeEventsQuery, enabled: event === null })
  const first = events.data?.[0]
  const whole = useEvent(first?.id ?? '', { enabled: event === null && first !== undefined }).data
  // Lists come without parties: those follow.
  const shown = event ?? whole ?? (first ? { ...first, parties: [] } : null)
  const view = shown && streamViewOf(shown, (id) => id)
  return (
    <StreamPreview
      appearance={appearance}
      guildName={server?.name ?? ''}
      view={view}
      link={event === null ? 'guild' : 'event'}
    />
  )
}
