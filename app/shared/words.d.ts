import type common from '#content/messages/en/common.json'
import type errors from '#content/messages/en/errors.json'
import type language from '#content/messages/en/language.json'
import type welcomePage from '#content/messages/en/welcomePage.json'

// Types the keys of every namespace: a new file of content/messages gets a line here and one below.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      common: typeof common
      errors: typeof errors
      language: typeof language
      welcomePage: typeof welcomePage
    }
  }
}
