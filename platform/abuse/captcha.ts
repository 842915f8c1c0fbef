export const captchaField = 'captcha'

export const captchaAddress = '/api/captcha'
