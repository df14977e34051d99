import { directMessagesContract } from '@raidtisch/shared-types/contracts/auth.contract'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { setDirectMessages } from '#modules/auth/direct-messages.commands.ts'
import type { SlashCommand } from './slash-command.ts'
import { choice, nameFields, textOption, type CommandNaming } from './slash-command.presenter.ts'

const on = 'an'
const off = 'aus'

type Texts = CommandNaming & {
  wahl: CommandNaming
  on: string
  off: string
  isOn: string
  isOff: string
}

const texts: Record<Language, Texts> = {
  de: {
    name: 'nachrichten',
    description: 'Direktnachrichten des Bots an dich an- oder ausschalten',
    wahl: { name: 'wahl', description: 'an oder aus' },
    on: 'an',
    off: 'aus',
    isOn: '🔔 Der Bot schreibt dir wieder: Erinnerungen, Änderungen und frei gewordene Plätze.',
    isOff:
      '🔕 Der Bot schreibt dir nicht mehr und erinnert dich nicht. Wird ein Event abgesagt oder verschoben, erwähnt er dich im Kanal.',
  },
  en: {
    name: 'messages',
    description: 'Switch the bot’s direct messages to you on or off',
    wahl: { name: 'choice', description: 'on or off' },
    on: 'on',
    off: 'off',
    isOn: '🔔 The bot messages you again: reminders, changes and seats that open up.',
    isOff:
      '🔕 The bot no longer messages you and won’t remind you. When an event is called off or moved, it mentions you in the channel.',
  },
  fr: {
    name: 'messages',
    description: 'Activer ou désactiver les messages privés du bot',
    wahl: { name: 'choix', description: 'activer ou désactiver' },
    on: 'activer',
    off: 'désactiver',
    isOn: '🔔 Le bot t’écrit de nouveau : rappels, changements et places libérées.',
    isOff:
      '🔕 Le bot ne t’écrit plus et ne t’envoie plus de rappels. Si un événement est annulé ou déplacé, il te mentionne dans le salon.',
  },
  ru: {
    name: 'сообщения',
    description: 'Включить или выключить личные сообщения бота',
    wahl: { name: 'выбор', description: 'вкл или выкл' },
    on: 'вкл',
    off: 'выкл',
    isOn: '🔔 Бот снова пишет тебе: напоминания, изменения и освободившиеся места.',
    isOff:
      '🔕 Бот больше не пишет тебе и не напоминает. Если событие отменят или перенесут, он упомянет тебя в канале.',
  },
  ko: {
    name: '메시지',
    description: '봇이 보내는 다이렉트 메시지를 켜거나 꺼요',
    wahl: { name: '선택', description: '켜기 또는 끄기' },
    on: '켜기',
    off: '끄기',
    isOn: '🔔 봇이 다시 메시지를 보내요: 알림, 변경, 빈자리 소식이에요.',
    isOff:
      '🔕 봇이 더 이상 메시지나 알림을 보내지 않아요. 이벤트가 취소되거나 시간이 바뀌면 채널에서 멘션해요.',
  },
}

/** `/nachrichten`: switches the bot's direct messages to the person on or off. */
export const messagesCommand: SlashCommand = {
  shape: {
    ...nameFields((language) => texts[language]),
    options: [
      {
        ...textOption((language) => texts[language].wahl),
        required: true,
        choices: [
          choice(on, (language) => texts[language].on),
          choice(off, (language) => texts[language].off),
        ],
      },
    ],
  },
  request: (deps, { user, options }) => ({
    kind: 'request',
    about: user.id,
    operation: { contract: directMessagesContract.save, targetId: user.id },
    run: async (actor, language) => {
      const { enabled } = await setDirectMessages(deps, actor, options.getString('wahl', true) === on)
      return { content: enabled ? texts[language].isOn : texts[language].isOff }
    },
  }),
}
