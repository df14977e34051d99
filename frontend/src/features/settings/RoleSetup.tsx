import type { RoleKind, ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/error-message.ts'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import { useRoles } from '#lib/queries/guild.queries.ts'
import { useSettings } from '#lib/queries/settings.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RoleQuestions } from './RoleQuestions.tsx'
import type { ServerRole } from './RoleToggles.tsx'
import { suggestRoles } from './suggest-roles.ts'
import { useSaveSettings } from './use-save-settings.ts'

type RoleSetupProps = { server: { id: string; name: string }; onLater: () => void }

/** The first thing an admin of a new guild sees: which of its roles are which. */
export function RoleSetup({ server, onLater }: RoleSetupProps) {
  const { t } = useTranslation(['settings', 'common'])
  const settings = useSettings(server.id)
  const roles = useRoles(server.id)
  const failed = [settings, roles].find((query) => query.isError && !query.data)
  return (
    <>
      <PageHeader
        title={t('settings:roles.setupTitle', { guild: server.name })}
        subtitle={t('settings:roles.setupText')}
      />
      {failed && (
        <ErrorState
          title={t('settings:loadFailed')}
          text={errorMessage(failed.error, t('common:somethingFailed'))}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {settings.data && roles.data ? (
        <SetupForm saved={settings.data} roles={roles.data} onLater={onLater} />
      ) : (
        !failed && (
          <div role="status" aria-label={t('common:loading')}>
            <Skeleton className="h-96 rounded-card" />
          </div>
        )
      )}
    </>
  )
}

function SetupForm(props: { saved: ServerSettings; roles: readonly ServerRole[]; onLater: () => void }) {
  const { saved, roles } = props
  const { t } = useTranslation('settings')
  const [chosen, setChosen] = useState(() => suggestRoles(roles, saved))
  const { save, running, ownLoss } = useSaveSettings(saved.serverId, {
    findConflicts: () => [],
    onSaved: () => undefined,
  })
  const choose = (kind: RoleKind, ids: string[]) => setChosen((known) => ({ ...known, [kind]: ids }))
  return (
    <Card aria-label={t('section.roles')}>
      <RoleQuestions serverId={saved.serverId} roles={roles} chosen={chosen} onChange={choose} />
      <Preview chosen={chosen} saved={saved} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          busy={running !== null}
          onClick={() => save({ changes: chosen, part: 'roles' })}
        >
          {t('roles.setupSave')}
        </Button>
        <Button look="ghost" disabled={running !== null} onClick={props.onLater}>
          {t('roles.later')}
        </Button>
        <p className="text-meta text-muted">{t('roles.laterHint')}</p>
      </div>
      <ConfirmDialog
        open={ownLoss.isAsked}
        onOpenChange={(open) => !open && ownLoss.dismiss()}
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

/** What the choice means for whoever makes it, and what is still missing in it. */
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
        aria-hidden
        size={18}
        className={isGood ? 'mt-0.5 shrink-0 text-positive-text' : 'mt-0.5 shrink-0 text-caution-text'}
      />
      <span>{children}</span>
    </li>
  )
}
