import { Headphones, HeadphoneOff, PencilLine, SearchX } from 'lucide-react'
import { memo, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useVoiceCheck, type AttendanceRecord } from '#lib/queries/attendance.queries.ts'
import { textMatcher } from '@raidtisch/shared-types/domain/text-search'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

type VoiceCheckDialogProps = { checkId: string; open: boolean; onClose: () => void }

/** Who was in voice at one check, who was not, and corrections of leaders. */
export function VoiceCheckDialog({ checkId, open, onClose }: VoiceCheckDialogProps) {
  const { t } = useTranslation(['analytics', 'common', 'domain'])
  const language = useLanguage()
  const answer = useVoiceCheck(checkId)
  const check = answer.data?.check
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={check ? formatDay(check.checkDate, language, 'numericDay') : t('analytics:pastChecks')}
      description={
        check &&
        `${t(`domain:eventType.${check.eventType}`)} · ${t('analytics:presentOf', { present: check.presentCount, total: check.totalCount })}`
      }
      width="lg"
      fullOnPhone
    >
      {answer.data && <Records checkId={checkId} records={answer.data.records} />}
      {!answer.data && answer.isError && <QueryFailure title={t('analytics:checkFailed')} query={answer} />}
      {!answer.data && !answer.isError && <ViewSkeleton label={t('analytics:voiceLoading')} />}
    </Dialog>
  )
}

function Records({ checkId, records }: { checkId: string; records: readonly AttendanceRecord[] }) {
  const { t } = useTranslation('analytics')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<AttendanceRecord | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const matches = textMatcher(useDeferredValue(search))
  const found = records
    .filter(({ username, displayName }) => matches([username, displayName]))
    .toSorted((a, b) => Number(b.isPresent) - Number(a.isPresent))
  const onCorrect = (record: AttendanceRecord) => {
    setChosen(record)
    setCorrecting(true)
  }
  return (
    <>
      <SearchField
        label={t('searchMembers')}
        placeholder={t('searchHint')}
        value={search}
        onValueChange={setSearch}
        className="mt-1 mb-3"
      />
      <div role="status">
        {found.length === 0 && <EmptyState icon={<SearchX size={24} />} title={t('noMembersFound')} />}
      </div>
      {found.length > 0 && (
        <VirtualList
          label={t('checkedPeople')}
          items={found}
          keyOf={({ discordUserId }) => discordUserId}
          estimatedRowHeight={56}
          className="-mx-2 max-h-[60dvh] px-2"
        >
          {(record) => <RecordRow record={record} onCorrect={onCorrect} />}
        </VirtualList>
      )}
      {chosen && (
        <CorrectionDialog
          key={chosen.discordUserId}
          checkId={checkId}
          record={chosen}
          open={isCorrecting}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  )
}

type RecordRowProps = { record: AttendanceRecord; onCorrect: (record: AttendanceRecord) => void }

const RecordRow = memo(function RecordRow({ record, onCorrect }: RecordRowProps) {
  const { t } = useTranslation('analytics')
  const { displayName, isPresent, channelName, correction } = record
  const Icon = isPresent ? Headphones : HeadphoneOff
  return (
    <article className="flex items-center gap-3 rounded-control bg-raised/60 px-3 py-2">
      <Avatar name={displayName} src={record.avatar} size={32} />
      <div className="min-w-0 grow">
        <h3 className="truncate text-base font-semibold">{displayName}</h3>
        {channelName !== null && <p className="truncate text-meta text-muted">{channelName}</p>}
        {correction && (
          <p className="text-meta wrap-anywhere text-muted">
            {t(correction.seenPresent ? 'correctedFromPresent' : 'correctedFromAbsent', {
              name: correction.byName,
              reason: correction.reason,
            })}
          </p>
        )}
      </div>
      <Badge tone={isPresent ? 'positive' : 'neutral'} icon={<Icon size={14} className="shrink-0" />}>
        {t(isPresent ? 'inVoice' : 'notInVoice')}
      </Badge>
      <IconButton
        label={t('correctPerson', { name: displayName })}
        icon={<PencilLine size={16} />}
        size="icon-sm"
        onClick={() => onCorrect(record)}
      />
    </article>
  )
})
