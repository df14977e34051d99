import type { GuildChannel } from '@raidtisch/shared-types/contracts/guild.contract'
import {
  roleKinds,
  type RoleKind,
  type ServerSettings,
} from '@raidtisch/shared-types/contracts/settings.contract'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { authKeys, usePermissions } from '#lib/queries/auth.queries.ts'
import { readerZone } from '#lib/time/date-formats.ts'
import { useChannels, useRoles } from '#lib/queries/guild.queries.ts'
import { useSettings } from '#lib/queries/settings.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Loading } from '#ui/Loading.tsx'
import { DefaultChannelSelect } from './DefaultChannelSelect.tsx'
import { RoleQuestions } from './RoleQuestions.tsx'
import type { ServerRole } from './RoleToggles.tsx'
import { suggestChannel, suggestZone } from './suggest-place.ts'
import { suggestRoles } from './suggest-roles.ts'
import { useSaveSettings } from './use-save-settings.ts'
import { ZoneSelect } from './ZoneSelect.tsx'

type RoleSetupProps = { server: { id: string; name: string }; onLater: () => void }

/** The first thing an admin of a new guild sees: which of its roles are which. */
export function RoleSetup({ server, onLater }: RoleSetupProps) {
  const { t } = useTranslation('settings')
  const settings = useSettings(server.id)
  const roles = useRoles(server.id)
  const channels = useChannels(server.id)
  const isChosen = settings.data !== undefined && settings.data.rolesChosenAt !== null
  const client = useQueryClient()
  // Another admin chose meanwhile: whether this screen is needed is read again.
  useEffect(() => {
    if (isChosen) void client.invalidateQueries({ queryKey: authKeys.permissions })
  }, [client, isChosen])
  const failed = [settings, roles].find((query) => query.isError && !query.data)
  return (
    <>
      <PageHeader title={t('roles.setupTitle', { guild: server.name })} subtitle={t('roles.setupText')} />
      {failed && <QueryFailure title={t('loadFailed')} query={failed} />}
      {settings.data && roles.data && !channels.isPending && !isChosen ? (
        <SetupForm
          saved={settings.data}
          roles={roles.data}
          channels={channels.data ?? []}
          onLater={onLater}
        />
      ) : (
        !failed && <Loading blocks={['h-96 rounded-card']} />
      )}
    </>
  )
}

type SetupFormProps = {
  saved: ServerSettings
  roles: readonly ServerRole[]
  channels: readonly GuildChannel[]
  onLater: () => void
}

function SetupForm({ saved, roles, channels, onLater }: SetupFormProps) {
  const { t } = useTranslation('settings')
  const [chosen, setChosen] = useState(() => suggestRoles(roles, saved))
  const [place, setPlace] = useState(() => ({
    defaultChannelId: suggestChannel(saved.defaultChannelId, channels),
    timezone: suggestZone(saved.timezone, readerZone()),
  }))
  const { save, running, ownLoss } = useSaveSettings(saved.serverId, {
    // The first choice of another admin is shown instead of being overwritten by suggestions.
    findConflicts: (now) => (now.rolesChosenAt === null ? [] : roleKinds),
    onSaved: () => undefined,
  })
  const choose = (kind: RoleKind, ids: string[]) => setChosen((known) => ({ ...known, [kind]: ids }))
  return (
    <Card aria-label={t('section.roles')}>
      <RoleQuestions serverId={saved.serverId} roles={roles} chosen={chosen} onChange={choose} />
      <PlaceQuestions saved={saved} place={place} onChange={setPlace} />
      <Preview chosen={chosen} saved={saved} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          busy={running !== null}
          onClick={() => save({ changes: { ...chosen, ...changedPlace(saved, place) }, part: 'roles' })}
        >
          {t('roles.setupSave')}
        </Button>
        <Button variant="ghost" disabled={running !== null} onClick={onLater}>
          {t('roles.later')}
        </Button>
        <p className="text-meta text-muted">{t('roles.laterHint')}</p>
      </div>
      <ConfirmDialog
        open={ownLoss.isAsked}
        onClose={ownLoss.dismiss}
        title={t('ownLossTitle')}
        description={t('ownLossText')}
        confirmLabel={t('ownLossConfirm')}
        destructive
        busy={running !== null}
        onConfirm={ownLoss.confirm}
      />
    </Card>
  )
}

type Place = Pick<ServerSettings, 'defaultChannelId' | 'timezone'>

function changedPlace(saved: ServerSettings, { defaultChannelId, timezone }: Place): Partial<Place> {
  return {
    ...(defaultChannelId !== saved.defaultChannelId && { defaultChannelId }),
    ...(timezone !== saved.timezone && { timezone }),
  }
}

type PlaceQuestionsProps = { saved: ServerSettings; place: Place; onChange: (place: Place) => void }

/** Default channel and time zone, so that the first event has the right ones. */
function PlaceQuestions({ saved, place, onChange }: PlaceQuestionsProps) {
  const { t } = useTranslation('settings')
  const isSuggested =
    place.timezone !== saved.timezone && place.timezone === suggestZone(saved.timezone, readerZone())
  return (
    <div className="mt-6 grid items-start gap-x-8 gap-y-5 border-t border-line pt-5 sm:grid-cols-2">
      <DefaultChannelSelect
        serverId={saved.serverId}
        value={place.defaultChannelId}
        onChange={(defaultChannelId) => onChange({ ...place, defaultChannelId })}
      />
      <ZoneSelect
        saved={saved.timezone}
        value={place.timezone}
        hint={isSuggested ? t('timezoneSuggested', { place: readerZone() }) : t('timezoneText')}
        onChange={(timezone) => onChange({ ...place, timezone })}
      />
    </div>
  )
}

/** What the choice means for the reader, and what is still missing. */
function Preview({ chosen, saved }: { chosen: Record<RoleKind, string[]>; saved: ServerSettings }) {
  const { t } = useTranslation('settings')
  const permissions = usePermissions().data
  const leading = [...chosen.leadRoles, ...chosen.pvpOrgaRoles, ...saved.adminRoles]
  const own = permissions?.roles.find(({ id }) => leading.includes(id))
  const staysAdmin = permissions?.leadsWithoutRole || own !== undefined
  return (
    <div role="status" className="my-6 border-t border-line pt-5">
      <ul className="grid gap-2">
        <Remark isGood={staysAdmin}>
          {!staysAdmin && t('roles.losesAdmin')}
          {staysAdmin && (own ? t('roles.staysByRole', { role: own.name }) : t('roles.staysByServer'))}
        </Remark>
        {chosen.leadRoles.length === 0 && <Remark isGood={false}>{t('roles.noLead')}</Remark>}
        {chosen.memberRoles.length === 0 && <Remark isGood={false}>{t('roles.noMember')}</Remark>}
      </ul>
    </div>
  )
}

function Remark({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <li className="flex items-start gap-2">
      <Icon
        size={18}
        className={isGood ? 'mt-0.5 shrink-0 text-positive-text' : 'mt-0.5 shrink-0 text-caution-text'}
      />
      <span>{children}</span>
    </li>
  )
}
