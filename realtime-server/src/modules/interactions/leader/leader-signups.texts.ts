import type { SettableStatus } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** The bot's replies to leaders who change other people's responses. `name` is escaped for Discord. */
const de = {
  choosePersonToAdd: 'Wen möchtest du anmelden?',
  chooseRole: (name: string) => `In welcher Rolle kommt ${name}?`,
  chooseClass: (name: string, role: string) => `Mit welcher Klasse kommt ${name} als ${role}?`,
  chooseResponseToChange: 'Wessen Antwort möchtest du ändern?',
  /** How many people did not fit into the menus. */
  more: (count: number) =>
    count === 1
      ? 'Eine weitere Person steht auf der Seite des Events.'
      : `${count} weitere Personen stehen auf der Seite des Events.`,
  nobody: 'Es hat noch niemand geantwortet.',
  person: (name: string, state: string) => `**${name}**: ${state}. Was möchtest du ändern?`,
  set: (name: string, state: string) => `✅ **${name}**: ${state}.`,
  removed: (name: string) => `✅ **${name}** steht nicht mehr auf der Liste.`,
  asStatus: {
    accepted: 'Dabei',
    waitlist: 'Warteliste',
    tentative: 'Vielleicht',
    bench: 'Ersatzbank',
    declined: 'Abgesagt',
  } satisfies Record<SettableStatus, string>,
}

export const leaderSignUpTexts: Record<Language, typeof de> = {
  de,
  en: {
    choosePersonToAdd: 'Who do you want to sign up?',
    chooseRole: (name) => `Which role is ${name} coming in?`,
    chooseClass: (name, role) => `Which class is ${name} bringing as ${role}?`,
    chooseResponseToChange: 'Whose answer do you want to change?',
    more: (count) =>
      count === 1
        ? 'One more person is on the event’s page.'
        : `${count} more people are on the event’s page.`,
    nobody: 'No one has answered yet.',
    person: (name, state) => `**${name}**: ${state}. What do you want to change?`,
    set: (name, state) => `✅ **${name}**: ${state}.`,
    removed: (name) => `✅ **${name}** is off the list.`,
    asStatus: {
      accepted: 'In',
      waitlist: 'Waiting list',
      tentative: 'Maybe',
      bench: 'Bench',
      declined: 'Declined',
    },
  },
  fr: {
    choosePersonToAdd: 'Qui veux-tu inscrire ?',
    chooseRole: (name) => `Dans quel rôle vient ${name} ?`,
    chooseClass: (name, role) => `Quelle classe pour ${name} comme ${role} ?`,
    chooseResponseToChange: 'Quelle réponse veux-tu modifier ?',
    more: (count) =>
      count === 1
        ? 'Une autre personne figure sur la page de l’événement.'
        : `${count} autres personnes figurent sur la page de l’événement.`,
    nobody: 'Personne n’a encore répondu.',
    person: (name, state) => `**${name}** : ${state}. Que veux-tu modifier ?`,
    set: (name, state) => `✅ **${name}** : ${state}.`,
    removed: (name) => `✅ **${name}** n’est plus sur la liste.`,
    asStatus: {
      accepted: 'Participe',
      waitlist: 'Liste d’attente',
      tentative: 'Peut-être',
      bench: 'Remplaçant',
      declined: 'Décliné',
    },
  },
  ru: {
    choosePersonToAdd: 'Кого ты хочешь записать?',
    chooseRole: (name) => `В какой роли придёт ${name}?`,
    chooseClass: (name, role) => `С каким классом придёт ${name}? Роль: ${role}.`,
    chooseResponseToChange: 'Чей ответ ты хочешь изменить?',
    more: (count) => `Ещё участников на странице события: ${count}.`,
    nobody: 'Ещё никто не ответил.',
    person: (name, state) => `**${name}**: ${state}. Что изменить?`,
    set: (name, state) => `✅ **${name}**: ${state}.`,
    removed: (name) => `✅ **${name}** больше нет в списке.`,
    asStatus: {
      accepted: 'В составе',
      waitlist: 'Лист ожидания',
      tentative: 'Возможно',
      bench: 'В запасе',
      declined: 'Не придёт',
    },
  },
  ko: {
    choosePersonToAdd: '누구를 등록할까요?',
    chooseRole: (name) => `${name} 님은 어떤 역할로 참가하나요?`,
    chooseClass: (name, role) => `${name} 님은 ${role} 역할로 어떤 클래스를 쓰나요?`,
    chooseResponseToChange: '누구의 응답을 바꿀까요?',
    more: (count) => `나머지 ${count}명은 이벤트 페이지에서 볼 수 있어요.`,
    nobody: '아직 아무도 응답하지 않았어요.',
    person: (name, state) => `**${name}** 님: ${state}. 무엇을 바꿀까요?`,
    set: (name, state) => `✅ **${name}** 님: ${state}.`,
    removed: (name) => `✅ **${name}** 님을 목록에서 뺐어요.`,
    asStatus: { accepted: '참가', waitlist: '대기', tentative: '미정', bench: '후보', declined: '불참' },
  },
}
