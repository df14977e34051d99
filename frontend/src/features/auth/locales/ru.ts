import type { Translation } from '#lib/i18n/namespaces.ts'
import type de from './de.ts'

export default {
  title: 'Нужно войти',
  text: 'Войди, чтобы записываться на события.',
  button: 'Войти через Discord',
  not_in_guild: 'Войти могут только участники Discord-сервера гильдии. Вступи на сервер и попробуй снова.',
  failed: 'Войти через Discord не получилось. Попробуй ещё раз чуть позже.',
  denied: 'Вход через Discord был отменён.',
  insecure:
    'Сейчас войти не получится: сервер не знает, что ты заходишь через https, и не может сохранить вход. Сообщи тому, кто управляет Raidtisch. В журнале сервера написано, что изменить.',
  guard: {
    checking: 'Проверяем права...',
    denied: 'Доступ запрещён',
    hint: 'Эта роль у другой твоей учётной записи Discord? Войди с неё.',
    needs: {
      partyManager: 'Для управления группами нужна роль Lead или PVP Orga.',
      analytics: 'Для аналитики нужна роль Lead или PVP Orga.',
      userMapping: 'Для настоящих имён нужна роль Lead или PVP Orga.',
      settings: 'Для настроек нужна роль Lead или PVP Orga.',
    },
  },
} satisfies Translation<'ru', typeof de>
