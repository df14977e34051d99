import { lazyPart } from '#ui/lazy-part.ts'
import { usePreload } from '#ui/use-preload.ts'

/** Changes a party or a static group. */
export const PartyDialog = lazyPart(async () => (await import('./parties/PartyDialog.tsx')).PartyDialog)

/** Asks before a party or a static group is deleted. */
export const DeletePartyDialog = lazyPart(
  async () => (await import('./parties/DeletePartyDialog.tsx')).DeletePartyDialog,
)

/** Chooses a person for a slot. */
export const PickerDialog = lazyPart(async () => (await import('./parties/PickerDialog.tsx')).PickerDialog)

/** Says why somebody is suggested for a slot. */
export const GhostExplanation = lazyPart(
  async () => (await import('./suggestion/GhostExplanation.tsx')).GhostExplanation,
)

/** Asks before the parties are published. */
export const PublishDialog = lazyPart(async () => (await import('./publish/PublishDialog.tsx')).PublishDialog)

/** Names a new static group. */
export const CreateGroupDialog = lazyPart(
  async () => (await import('./static-groups/CreateGroupDialog.tsx')).CreateGroupDialog,
)

/** The guild's party types. */
export const PartyTypesDialog = lazyPart(
  async () => (await import('./types/PartyTypesDialog.tsx')).PartyTypesDialog,
)

/** Loads the dialogs when the browser is idle, so that they open without a network later. */
export function usePreloadedDialogs(): void {
  usePreload(PickerDialog)
  usePreload(PartyDialog)
  usePreload(DeletePartyDialog)
  usePreload(GhostExplanation)
  usePreload(PublishDialog)
  usePreload(CreateGroupDialog)
  usePreload(PartyTypesDialog)
}
