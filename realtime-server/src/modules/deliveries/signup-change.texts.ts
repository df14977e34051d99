import type { SettableStatus } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { SignUpChanged } from './delivery.payload.ts'

/** `who` led it, `event` is the title, both safe to stand in a sentence; `when` a time that Discord writes itself. */
type Sentence = (who: string, event: string, when: string) => string
type Outcome = SettableStatus | 'removed' | 'replayed'

const texts: Record<Language, Record<Outcome, Sentence>> = {
  de: {
    accepted: (who, event, when) =>
      `${who} hat dich bei **${event}** eingetragen: Du bist dabei. Beginn ${when}.`,
    waitlist: (who, event, when) =>
      `${who} hat dich bei **${event}** auf die Warteliste gesetzt. Beginn ${when}.`,
    tentative: (who, event) => `${who} hat deine Antwort zu **${event}** auf „Vielleicht“ gesetzt.`,
    bench: (who, event, when) =>
      `${who} hat dich bei **${event}** auf die Ersatzbank gesetzt. Beginn ${when}.`,
    declined: (who, event) => `${who} hat dich von **${event}** abgemeldet.`,
    removed: (who, event) => `${who} hat dich aus der Aufstellung von **${event}** genommen.`,
    replayed: (who, event, when) => `${who} hat deine Rolle bei **${event}** geändert. Beginn ${when}.`,
  },
  en: {
    accepted: (who, event, when) => `${who} signed you up for **${event}**: you’re in. It starts ${when}.`,
    waitlist: (who, event, when) => `${who} put you on the waiting list for **${event}**. It starts ${when}.`,
    tentative: (who, event) => `${who} set your answer for **${event}** to “Maybe”.`,
    bench: (who, event, when) => `${who} put you on the bench for **${event}**. It starts ${when}.`,
    declined: (who, event) => `${who} marked you as not coming to **${event}**.`,
    removed: (who, event) => `${who} took you off the roster of **${event}**.`,
    replayed: (who, event, when) => `${who} changed your role in **${event}**. It starts ${when}.`,
  },
  fr: {
    accepted: (who, event, when) => `${who} a enregistré ta participation à **${event}**. Début ${when}.`,
    waitlist: (who, event, when) =>
      `${who} a déplacé ta réponse à **${event}** vers la liste d’attente. Début ${when}.`,
    tentative: (who, event) => `${who} a changé ta réponse à **${event}** en « Peut-être ».`,
    bench: (who, event, when) =>
      `${who} a déplacé ta réponse à **${event}** vers les remplaçants. Début ${when}.`,
    declined: (who, event) => `${who} a noté que tu ne viens pas à **${event}**.`,
    removed: (who, event) => `${who} a retiré ta réponse de la composition de **${event}**.`,
    replayed: (who, event, when) => `${who} a changé ton rôle dans **${event}**. Début ${when}.`,
  },
  ru: {
    accepted: (who, event, when) => `Тебя записали на **${event}**: ты участвуешь. Начало ${when}. (${who})`,
    waitlist: (who, event, when) => `Тебя перенесли в лист ожидания: **${event}**. Начало ${when}. (${who})`,
    tentative: (who, event) => `Твой ответ на **${event}** изменили на «Возможно». (${who})`,
    bench: (who, event, when) => `Теперь ты в запасе: **${event}**. Начало ${when}. (${who})`,
    declined: (who, event) => `Твой ответ на **${event}** изменили на «Не приду». (${who})`,
    removed: (who, event) => `Тебя убрали из состава: **${event}**. (${who})`,
    replayed: (who, event, when) => `Твоя роль изменена: **${event}**. Начало ${when}. (${who})`,
  },
  ko: {
    accepted: (who, event, when) => `${who} 님이 **${event}** 참가자로 등록했어요. 시작 ${when}.`,
    waitlist: (who, event, when) => `${who} 님이 **${event}** 대기자 명단에 올렸어요. 시작 ${when}.`,
    tentative: (who, event) => `${who} 님이 **${event}** 응답을 미정으로 바꿨어요.`,
    bench: (who, event, when) => `${who} 님이 **${event}** 후보로 바꿨어요. 시작 ${when}.`,
    declined: (who, event) => `${who} 님이 **${event}** 응답을 불참으로 바꿨어요.`,
    removed: (who, event) => `${who} 님이 **${event}** 편성에서 뺐어요.`,
    replayed: (who, event, when) => `${who} 님이 **${event}**의 역할을 바꿨어요. 시작 ${when}.`,
  },
}

/** The texts of a leader's change to a person's sign-up, in that person's language. */
export function signUpChangeText(language: Language, change: SignUpChanged): Sentence {
  return texts[language][outcomeOf(change)]
}

function outcomeOf({ before, after }: SignUpChanged): Outcome {
  if (after === null) return 'removed'
  if (after.status === before?.status) return 'replayed'
  return after.status === 'reserved' ? 'accepted' : after.status
}
