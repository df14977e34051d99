import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { MentionedKind } from './delivery.payload.ts'
import type { Sentence } from './delivery.texts.ts'

/** Sentences after the names of the mentioned people; `one` and `many` are how many they are. */
type MentionTexts = Record<Exclude<MentionedKind, 'notice'>, { one: Sentence; many: Sentence }> & {
  /** Why it is no direct message. */
  unreachable: { one: string; many: string }
}

export const mentionTexts: Record<Language, MentionTexts> = {
  de: {
    reminder: {
      one: (event, when) => `Erinnerung: **${event}** beginnt ${when}. Du bist dabei.`,
      many: (event, when) => `Erinnerung: **${event}** beginnt ${when}. Ihr seid dabei.`,
    },
    nudge: {
      one: (event, when) => `Kommst du zu **${event}**? Ein Platz ist für dich vorgemerkt. Beginn ${when}.`,
      many: (event, when) => `Kommt ihr zu **${event}**? Plätze sind für euch vorgemerkt. Beginn ${when}.`,
    },
    promotion: {
      one: (event, when) => `Du bist in **${event}** nachgerückt. Beginn ${when}.`,
      many: (event, when) => `Ihr seid in **${event}** nachgerückt. Beginn ${when}.`,
    },
    signup_changed: {
      one: (event) => `Deine Anmeldung für **${event}** wurde geändert. Schau nach.`,
      many: (event) => `Eure Anmeldungen für **${event}** wurden geändert. Schaut nach.`,
    },
    assignment: {
      one: (event) => `Die Parties für **${event}** stehen. Schau nach, wo dein Platz ist.`,
      many: (event) => `Die Parties für **${event}** stehen. Schaut nach, wo euer Platz ist.`,
    },
    unassigned: {
      one: (event) => `Die Parties für **${event}** haben sich geändert: Du hast darin gerade keinen Platz.`,
      many: (event) =>
        `Die Parties für **${event}** haben sich geändert: Ihr habt darin gerade keinen Platz.`,
    },
    unreachable: {
      one: 'Das steht hier, weil dich keine Direktnachricht erreicht.',
      many: 'Das steht hier, weil euch keine Direktnachricht erreicht.',
    },
  },
  en: {
    reminder: {
      one: (event, when) => `Reminder: **${event}** starts ${when}. You’re in.`,
      many: (event, when) => `Reminder: **${event}** starts ${when}. You’re all in.`,
    },
    nudge: {
      one: (event, when) => `Are you coming to **${event}**? A seat is reserved for you. It starts ${when}.`,
      many: (event, when) =>
        `Are you all coming to **${event}**? Seats are reserved for you. It starts ${when}.`,
    },
    promotion: {
      one: (event, when) => `You’ve moved up in **${event}**. It starts ${when}.`,
      many: (event, when) => `You’ve all moved up in **${event}**. It starts ${when}.`,
    },
    signup_changed: {
      one: (event) => `Your sign-up for **${event}** was changed. Have a look.`,
      many: (event) => `Your sign-ups for **${event}** were changed. Have a look.`,
    },
    assignment: {
      one: (event) => `The parties for **${event}** are ready. Check where your seat is.`,
      many: (event) => `The parties for **${event}** are ready. Check where your seats are.`,
    },
    unassigned: {
      one: (event) => `The parties for **${event}** have changed: you don’t have a seat in them right now.`,
      many: (event) => `The parties for **${event}** have changed: none of you has a seat in them right now.`,
    },
    unreachable: {
      one: 'This is here because a direct message couldn’t reach you.',
      many: 'This is here because direct messages couldn’t reach you.',
    },
  },
  fr: {
    reminder: {
      one: (event, when) => `Rappel : **${event}** commence ${when}. Tu participes.`,
      many: (event, when) => `Rappel : **${event}** commence ${when}. Vous participez.`,
    },
    nudge: {
      one: (event, when) => `Tu viens à **${event}** ? Une place t’est réservée. Début ${when}.`,
      many: (event, when) => `Vous venez à **${event}** ? Des places vous sont réservées. Début ${when}.`,
    },
    promotion: {
      one: (event, when) => `Une place s’est libérée pour toi dans **${event}**. Début ${when}.`,
      many: (event, when) => `Des places se sont libérées pour vous dans **${event}**. Début ${when}.`,
    },
    signup_changed: {
      one: (event) => `Ton inscription à **${event}** a été modifiée. Va voir.`,
      many: (event) => `Vos inscriptions à **${event}** ont été modifiées. Allez voir.`,
    },
    assignment: {
      one: (event) => `Les groupes de **${event}** sont prêts. Regarde où est ta place.`,
      many: (event) => `Les groupes de **${event}** sont prêts. Regardez où sont vos places.`,
    },
    unassigned: {
      one: (event) => `Les groupes de **${event}** ont changé : tu n’y as plus de place pour l’instant.`,
      many: (event) => `Les groupes de **${event}** ont changé : vous n’y avez plus de place pour l’instant.`,
    },
    unreachable: {
      one: 'C’est écrit ici parce qu’aucun message privé ne peut te parvenir.',
      many: 'C’est écrit ici parce qu’aucun message privé ne peut vous parvenir.',
    },
  },
  ru: {
    reminder: {
      one: (event, when) => `Напоминание: **${event}** начнётся ${when}. Ты участвуешь.`,
      many: (event, when) => `Напоминание: **${event}** начнётся ${when}. Вы участвуете.`,
    },
    nudge: {
      one: (event, when) => `Ты придёшь на **${event}**? За тобой держат место. Начало ${when}.`,
      many: (event, when) => `Вы придёте на **${event}**? За вами держат места. Начало ${when}.`,
    },
    promotion: {
      one: (event, when) => `В **${event}** для тебя освободилось место. Начало ${when}.`,
      many: (event, when) => `В **${event}** для вас освободились места. Начало ${when}.`,
    },
    signup_changed: {
      one: (event) => `Твою запись на **${event}** изменили. Посмотри.`,
      many: (event) => `Ваши записи на **${event}** изменили. Посмотрите.`,
    },
    assignment: {
      one: (event) => `Группы для **${event}** готовы. Посмотри, где твоё место.`,
      many: (event) => `Группы для **${event}** готовы. Посмотрите, где ваши места.`,
    },
    unassigned: {
      one: (event) => `Группы для **${event}** изменились: сейчас у тебя нет в них места.`,
      many: (event) => `Группы для **${event}** изменились: сейчас у вас нет в них места.`,
    },
    unreachable: {
      one: 'Это написано здесь, потому что личное сообщение до тебя не доходит.',
      many: 'Это написано здесь, потому что личные сообщения до вас не доходят.',
    },
  },
  ko: {
    reminder: {
      one: (event, when) => `알림: **${event}** 시작 ${when}. 참가 예정이에요.`,
      many: (event, when) => `알림: **${event}** 시작 ${when}. 모두 참가 예정이에요.`,
    },
    nudge: {
      one: (event, when) => `**${event}**에 참가하시나요? 자리가 예약되어 있어요. 시작 ${when}.`,
      many: (event, when) => `**${event}**에 모두 참가하시나요? 자리가 예약되어 있어요. 시작 ${when}.`,
    },
    promotion: {
      one: (event, when) => `**${event}**에 자리가 났어요. 시작 ${when}.`,
      many: (event, when) => `**${event}**에 모두 자리가 났어요. 시작 ${when}.`,
    },
    signup_changed: {
      one: (event) => `**${event}** 신청이 변경됐어요. 확인해 주세요.`,
      many: (event) => `**${event}** 신청이 변경됐어요. 각자 확인해 주세요.`,
    },
    assignment: {
      one: (event) => `**${event}**의 파티가 정해졌어요. 내 자리를 확인해 주세요.`,
      many: (event) => `**${event}**의 파티가 정해졌어요. 각자 자리를 확인해 주세요.`,
    },
    unassigned: {
      one: (event) => `**${event}**의 파티가 바뀌었어요. 지금은 내 자리가 없어요.`,
      many: (event) => `**${event}**의 파티가 바뀌었어요. 멘션된 분들은 지금 자리가 없어요.`,
    },
    unreachable: {
      one: '다이렉트 메시지를 보낼 수 없어 여기에 남겨요.',
      many: '다이렉트 메시지를 보낼 수 없어 여기에 남겨요.',
    },
  },
}
