import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Tu peux remplacer quelqu’un ?',
  text: 'Une place t’attend pour « {{event}} » : {{party}}, {{role}}. Elle va à qui accepte en premier.',
  partyNumber: 'Groupe {{number}}',
  yes: 'Je viens',
  no: 'Je ne peux pas',
  state: {
    accepted: 'Merci, la place est à toi !',
    refused: 'C’est noté, merci pour ta réponse.',
    taken: 'Merci ! Quelqu’un a répondu plus vite, la place est prise.',
    expired: 'Merci ! La question est réglée entre-temps.',
  },
  failed: 'Ta réponse n’est pas arrivée',
  failedText: 'Réessaie.',
} satisfies Translation<'fr', typeof de>
