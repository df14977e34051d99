import { faults } from './mutant.ts'

const manager = 'frontend/src/features/party-manager'
const groups = `${manager}/static-groups/StaticGroupsTab.test.tsx`
const needs = 'a group needs a server and a name, when it is created and when it is changed'

/** Sections 2 and 5: parties and static groups on the page of leaders. */
export const partyManagerMutants = [
  faults(`${manager}/parties/delete-party.test.tsx`, `${manager}/parties/PartyContent.tsx`, [
    [
      'a party is deleted only after a question, and stays when the answer is no',
      'onDelete={() => setDeleting(true)}',
      "onDelete={() => controller.change('delete', (doc) => (doc.getMap('parties').delete(partyId), { outcome: 'done', step: null, leftOut: [] }))}",
    ],
  ]),
  faults(`${manager}/parties/party-status.test.tsx`, `${manager}/parties/PartyContent.tsx`, [
    [
      'a party looks for players until each slot has somebody who comes, and then is complete',
      '{t(`domain:partyStatus.${status}`)}',
      '{status}',
    ],
  ]),
  faults(`${manager}/event-parties/EventPartiesTab.test.tsx`, `${manager}/board/demo-board.ts`, [
    [
      'a move on one of the two demo parties stays on the page, and is no undo step',
      'DEMO_PARTIES = 2',
      'DEMO_PARTIES = 7',
    ],
  ]),
  faults(groups, `${manager}/static-groups/StaticGroupsTab.tsx`, [
    [
      needs,
      "serverId === undefined ? fail(t('chooseServerFirst'))",
      "serverId === null ? fail(t('chooseServerFirst'))",
    ],
  ]),
  faults(groups, `${manager}/static-groups/CreateGroupDialog.tsx`, [
    [needs, "name.trim() !== '' ||", 'true ||'],
  ]),
  faults(groups, `${manager}/parties/PartyDialog.tsx`, [
    [needs, "!isGroup || name.trim() !== '' ||", 'true ||'],
  ]),
].flat()
