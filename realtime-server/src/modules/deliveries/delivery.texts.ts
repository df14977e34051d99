import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { DirectKind } from './delivery.payload.ts'

/** `event` is the title, safe to stand in a sentence; `when` a time that Discord writes in the reader's own words. */
type Sentence = (event: string, when: string) => string

/** The words of what the bot owes people. Discord shows them as they are, so the server speaks the reader's language. */
export type DeliveryTexts = {
  reminder: Sentence
  nudge: Sentence
  promotion: Sentence
  assignment: Sentence
  assignmentChanged: Sentence
  board: Sentence
  /** After the names of those who are mentioned; `one` and `many` are how many they are. */
  mention: Record<Exclude<DirectKind, 'notice'>, { one: Sentence; many: Sentence }>
  unreachable: { one: string; many: string }
  starts: string
  yourRole: string
  yourClass: string
  yourParty: string
  leader: string
  notes: string
  party: (number: number) => string
  free: string
  role: Record<GameRole, string>
  accept: string
  decline: string
  keep: string
  giveUp: string
  /** Takes an answer back. */
  cannot: string
  toPost: string
}

export const deliveryTexts: Record<Language, DeliveryTexts> = {
  de: {
    reminder: (event, when) => `Erinnerung: **${event}** beginnt ${when}. Du bist dabei.`,
    nudge: (event, when) =>
      `Kommst du? In **${event}** ist ein Platz für dich vorgemerkt, aber deine Antwort fehlt. Beginn ${when}.`,
    promotion: (event, when) =>
      `Du bist nachgerückt: In **${event}** hast du jetzt einen Platz. Beginn ${when}.`,
    assignment: (event) => `Die Parties für **${event}** stehen. Das ist dein Platz:`,
    assignmentChanged: (event) => `Dein Platz in **${event}** hat sich geändert:`,
    board: (event, when) => `Die Parties für **${event}** stehen. Beginn ${when}.`,
    mention: {
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
    },
    unreachable: {
      one: 'Das steht hier, weil dich keine Direktnachricht erreicht.',
      many: 'Das steht hier, weil euch keine Direktnachricht erreicht.',
    },
    starts: 'Beginn',
    yourRole: 'Deine Rolle',
    yourClass: 'Deine Klasse',
    yourParty: 'Deine Party',
    leader: 'Leiter',
    notes: 'Notiz zur Party',
    party: (number) => `Party ${number}`,
    free: 'Noch niemand',
    role: { tank: 'Tank', healer: 'Heiler', dps: 'DPS', flex: 'Flexibel' },
    accept: 'Zusagen',
    decline: 'Absagen',
    keep: 'Platz annehmen',
    giveUp: 'Platz abgeben',
    cannot: 'Ich komme doch nicht',
    toPost: 'Zum Post',
  },
  en: {
    reminder: (event, when) => `Reminder: **${event}** starts ${when}. You’re in.`,
    nudge: (event, when) =>
      `Are you coming? A seat in **${event}** is reserved for you, but you haven’t answered. It starts ${when}.`,
    promotion: (event, when) => `You’ve moved up: you now have a seat in **${event}**. It starts ${when}.`,
    assignment: (event) => `The parties for **${event}** are ready. This is your seat:`,
    assignmentChanged: (event) => `Your seat in **${event}** has changed:`,
    board: (event, when) => `The parties for **${event}** are ready. It starts ${when}.`,
    mention: {
      reminder: {
        one: (event, when) => `Reminder: **${event}** starts ${when}. You’re in.`,
        many: (event, when) => `Reminder: **${event}** starts ${when}. You’re all in.`,
      },
      nudge: {
        one: (event, when) =>
          `Are you coming to **${event}**? A seat is reserved for you. It starts ${when}.`,
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
    },
    unreachable: {
      one: 'This is here because a direct message couldn’t reach you.',
      many: 'This is here because direct messages couldn’t reach you.',
    },
    starts: 'Start',
    yourRole: 'Your role',
    yourClass: 'Your class',
    yourParty: 'Your party',
    leader: 'Leader',
    notes: 'Party note',
    party: (number) => `Party ${number}`,
    free: 'No one yet',
    role: { tank: 'Tank', healer: 'Healer', dps: 'DPS', flex: 'Flexible' },
    accept: 'Accept',
    decline: 'Decline',
    keep: 'Take the seat',
    giveUp: 'Give up the seat',
    cannot: 'I can’t come after all',
    toPost: 'Go to the post',
  },
  fr: {
    reminder: (event, when) => `Rappel : **${event}** commence ${when}. Tu participes.`,
    nudge: (event, when) =>
      `Tu viens ? Une place t’est réservée pour **${event}**, mais ta réponse manque. Début ${when}.`,
    promotion: (event, when) => `Une place s’est libérée : tu participes à **${event}**. Début ${when}.`,
    assignment: (event) => `Les groupes de **${event}** sont prêts. Voici ta place :`,
    assignmentChanged: (event) => `Ta place dans **${event}** a changé :`,
    board: (event, when) => `Les groupes de **${event}** sont prêts. Début ${when}.`,
    mention: {
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
    },
    unreachable: {
      one: 'C’est écrit ici parce qu’aucun message privé ne peut te parvenir.',
      many: 'C’est écrit ici parce qu’aucun message privé ne peut vous parvenir.',
    },
    starts: 'Début',
    yourRole: 'Ton rôle',
    yourClass: 'Ta classe',
    yourParty: 'Ton groupe',
    leader: 'Chef de groupe',
    notes: 'Note du groupe',
    party: (number) => `Groupe ${number}`,
    free: 'Personne pour l’instant',
    role: { tank: 'Tank', healer: 'Soigneur', dps: 'DPS', flex: 'Flexible' },
    accept: 'Participer',
    decline: 'Décliner',
    keep: 'Prendre la place',
    giveUp: 'Laisser la place',
    cannot: 'Finalement, je ne viens pas',
    toPost: 'Voir le message',
  },
  ru: {
    reminder: (event, when) => `Напоминание: **${event}** начнётся ${when}. Ты участвуешь.`,
    nudge: (event, when) =>
      `Ты придёшь? В **${event}** за тобой держат место, но ответа ещё нет. Начало ${when}.`,
    promotion: (event, when) => `Место освободилось: теперь ты участвуешь в **${event}**. Начало ${when}.`,
    assignment: (event) => `Группы для **${event}** готовы. Вот твоё место:`,
    assignmentChanged: (event) => `Твоё место в **${event}** изменилось:`,
    board: (event, when) => `Группы для **${event}** готовы. Начало ${when}.`,
    mention: {
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
    },
    unreachable: {
      one: 'Это написано здесь, потому что личное сообщение до тебя не доходит.',
      many: 'Это написано здесь, потому что личные сообщения до вас не доходят.',
    },
    starts: 'Начало',
    yourRole: 'Твоя роль',
    yourClass: 'Твой класс',
    yourParty: 'Твоя группа',
    leader: 'Лидер группы',
    notes: 'Заметка группы',
    party: (number) => `Группа ${number}`,
    free: 'Пока никого',
    role: { tank: 'Танк', healer: 'Хил', dps: 'ДД', flex: 'Любая роль' },
    accept: 'Приду',
    decline: 'Не приду',
    keep: 'Занять место',
    giveUp: 'Уступить место',
    cannot: 'Всё-таки не приду',
    toPost: 'К посту',
  },
  ko: {
    reminder: (event, when) => `알림: **${event}** 시작 ${when}. 참가 예정이에요.`,
    nudge: (event, when) =>
      `참가하시나요? **${event}**에 자리가 예약되어 있지만 아직 응답이 없어요. 시작 ${when}.`,
    promotion: (event, when) => `대기하던 **${event}**에 자리가 났어요. 이제 참가예요. 시작 ${when}.`,
    assignment: (event) => `**${event}**의 파티가 정해졌어요. 내 자리:`,
    assignmentChanged: (event) => `**${event}**의 자리가 바뀌었어요:`,
    board: (event, when) => `**${event}**의 파티가 정해졌어요. 시작 ${when}.`,
    mention: {
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
        one: (event) => `**${event}**의 파티가 정해졌어요. 내 자리를 확인하세요.`,
        many: (event) => `**${event}**의 파티가 정해졌어요. 각자 자리를 확인하세요.`,
      },
    },
    unreachable: {
      one: '다이렉트 메시지를 보낼 수 없어 여기에 남겨요.',
      many: '다이렉트 메시지를 보낼 수 없어 여기에 남겨요.',
    },
    starts: '시작',
    yourRole: '내 역할',
    yourClass: '내 클래스',
    yourParty: '내 파티',
    leader: '파티장',
    notes: '파티 메모',
    party: (number) => `파티 ${number}`,
    free: '아직 없음',
    role: { tank: '탱커', healer: '힐러', dps: '딜러', flex: '아무 역할' },
    accept: '참가',
    decline: '불참',
    keep: '자리 받기',
    giveUp: '자리 양보',
    cannot: '참가하지 못해요',
    toPost: '게시물 보기',
  },
}
