import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { IconButton } from '#ui/IconButton.tsx'
import { LifeActions } from './LifeActions.tsx'

/** Buttons of a card that call an event off, bring it back or open it. */
export function LifeButtons({ event }: { event: ListedEvent }) {
  return (
    <LifeActions event={event}>
      {(actions) =>
        actions.map(({ label, icon, isBusy, opensDialog, onSelect }) => (
          <IconButton
            key={label}
            size="icon-sm"
            label={label}
            icon={icon}
            busy={isBusy}
            aria-haspopup={opensDialog ? 'dialog' : undefined}
            onClick={onSelect}
          />
        ))
      }
    </LifeActions>
  )
}
