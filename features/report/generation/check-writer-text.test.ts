import { expect, test } from 'vitest'
import { checkWriterText, type WriterFacts } from './check-writer-text.ts'

const english: WriterFacts = {
  locale: 'en',
  stars: [
    { name: 'Physical health', stars: 3 },
    { name: 'Purpose', stars: 4 },
  ],
  areas: [
    { name: 'Friends and family', state: 'thriving', word: 'Thriving' },
    { name: 'Sleep', state: 'struggling', word: 'Struggling' },
    { name: 'Visits, medicines and habits', state: 'surviving', word: 'Surviving' },
  ],
  interventions: [
    { id: 'walk', title: 'Walk a little more each day' },
    { id: 'medreview', title: 'Have your medicines reviewed' },
  ],
}
const spanish: WriterFacts = {
  locale: 'es',
  stars: [{ name: 'Propósito', stars: 4 }],
  areas: [{ name: 'Sueño', state: 'struggling', word: 'Pasa por un momento difícil' }],
  interventions: [{ id: 'walk', title: 'Camine un poco más cada día' }],
}
const others = ['Quit tobacco with help', 'Deje el tabaco con ayuda']

const well = 'Friends and family is a part of your life that goes well.'
const care = 'Sleep is the part of your life that needs care now.'
const step = 'You can begin with “Walk a little more each day”.'
const lines = (...given: string[]) => given.join('\n')

test.each([
  ['plain lines', lines(well, care, step)],
  ['empty lines and spaces around lines', `\n  ${well}\n\n ${care} \n${step}\n`],
  ['a rating with its own stars', lines(well, 'Your physical health has 3 of 5 stars.', step)],
  ['stars in words', lines(well, 'Your purpose has four of five stars.', step)],
  [
    'a state with the part of life that is in it',
    lines('Friends and family: Thriving, and you can be glad of it.', care, step),
  ],
  [
    'a name or title from the facts that has a medical word',
    lines(
      well,
      'Visits, medicines and habits could do with some care from you.',
      'You can begin with “Have your medicines reviewed”.',
    ),
  ],
])('accepts %s', (_, text) => {
  expect(checkWriterText(text, english, others)).toHaveProperty('lines.length', 3)
})

test.each([
  ['nothing', '', 'lines'],
  ['two lines', lines(well, care), 'lines'],
  ['four lines', lines(well, care, step, step), 'lines'],
  ['a line that is too short', lines('You do well.', care, step), 'length'],
  ['a line that is too long', lines(`You do ${'very '.repeat(60)}well.`, care, step), 'length'],
  ['an exclamation mark', lines('Your friends and family are there for you!', care, step), 'marks'],
  ['markup', lines('<b>You are doing well with your friends.</b>', care, step), 'marks'],
  ['a list', lines('- *You* are doing well with your friends.', care, step), 'marks'],
  ['a link', lines('See https://example.org for the rest of it.', care, step), 'contact'],
  ['a domain name', lines('See example.com for the rest of it, if you want.', care, step), 'contact'],
  ['an email address', lines('Write to help@example.org for more of this.', care, step), 'contact'],
  ['a phone number', lines('You can reach us on 555-0142 on any day.', care, step), 'contact'],
  ['a call', lines('You can call 988 at any time of the day.', care, step), 'contact'],
  ['a word about crisis', lines(well, 'If you think of suicide, you are not alone.', step), 'crisis'],
  ['the end of a life', lines(well, 'If you want to end your life, you are not alone.', step), 'crisis'],
  ['drinking', lines(well, 'It would do you good to drink a little less of it.', step), 'medicine'],
  ['a measure of the body', lines(well, 'Your blood pressure is what needs care for now.', step), 'medicine'],
  ['danger', lines(well, 'Your home is a danger to you, it seems.', step), 'crisis'],
  ['an illness', lines(well, 'It looks as if you have a disease of the heart.', step), 'medicine'],
  ['a diagnosis', lines(well, 'Your answers tell of depression, to be honest.', step), 'medicine'],
  ['a medicine', lines(well, 'A pill in the evening is good for the sleep of many.', step), 'medicine'],
  ['a treatment', lines(well, 'You should ask for therapy, which is good for you.', step), 'medicine'],
  ['a doctor', lines(well, 'Tell your doctor about it, this is the best.', step), 'medicine'],
  [
    'a number that is no fact',
    lines(
      well,
      'You sleep 4 hours, and that is not enough for you.',
      'You walk 20 minutes a day, and that is good for you.',
    ),
    'number',
  ],
  ['hours as many as somebody has stars', lines(well, 'You sleep 4 hours, and that is not enough.', step), 'number'],
  [
    'a five that is not about a rating',
    lines(well, 'You sleep for five hours, and that is not enough.', step),
    'number',
  ],
  ['stars of another rating', lines(well, 'Your physical health has 4 of 5 stars.', step), 'number'],
  [
    'a number in words that is no fact',
    lines(well, 'There are two parts of your life that need care.', step),
    'number',
  ],
  ['a large number in words', lines(well, 'You can walk for thirty minutes in the park.', step), 'number'],
  ['a percentage', lines(well, 'You are better than the half of the people here.', step), 'number'],
  [
    'a step that was not chosen',
    lines(well, care, 'You can begin with the step Quit tobacco with help.'),
    'intervention',
  ],
  ['a step that does not exist', lines(well, care, 'You can begin with “Take up the violin”.'), 'intervention'],
  [
    'a step that was made up',
    lines(well, care, 'You can begin with a course for the violin, and that is fine.'),
    'intervention',
  ],
  ['the state of another part of life', lines('Sleep: Thriving, and that is good for you.', care, step), 'state'],
  ['a state in another form', lines('Your sleep is one of the parts of your life that thrive.', care, step), 'state'],
  ['a state of the whole person', lines(well, 'You are struggling, and that is not easy for you.', step), 'state'],
  [
    'one state for parts of life in two',
    lines('Friends and family and Sleep: Thriving, and that is good for you.', care, step),
    'state',
  ],
  ['another language', lines('La familia y los amigos son una parte de su vida que va bien.', care, step), 'language'],
])('rejects %s', (_, text, problem) => {
  expect(checkWriterText(text, english, others)).toEqual({ problem })
})

test('rejects a state that no area is in', () => {
  const noneStruggles = { ...english, areas: english.areas.filter(({ state }) => state !== 'struggling') }
  const text = lines(well, 'Visits, medicines and habits: Struggling, and this is what needs care.', step)
  expect(checkWriterText(text, noneStruggles, others)).toEqual({ problem: 'state' })
})

test('accepts plain lines in Spanish', () => {
  const text = lines(
    'Su propósito tiene cuatro de 5 estrellas.',
    'El sueño es la parte de su vida que pide cuidado.',
    'Puede empezar con esto: «Camine un poco más cada día».',
  )
  expect(checkWriterText(text, spanish, others)).toHaveProperty('lines.length', 3)
})

test.each([
  [
    'an illness',
    lines(
      'Su propósito tiene cuatro de 5 estrellas.',
      'El sueño es una enfermedad de la que se habla.',
      'Puede empezar con «Camine un poco más cada día» y ver.',
    ),
    'medicine',
  ],
  [
    'danger',
    lines(
      'Su propósito tiene cuatro de 5 estrellas.',
      'El sueño es un peligro para su vida.',
      'Puede empezar con «Camine un poco más cada día» y ver.',
    ),
    'crisis',
  ],
  [
    'a call',
    lines(
      'Llame al centro de su ciudad para esto.',
      'El sueño es la parte de su vida que pide cuidado.',
      'Puede empezar con «Camine un poco más cada día» y ver.',
    ),
    'contact',
  ],
  [
    'a number',
    lines(
      'Duerme siete horas, y eso es lo que hace falta.',
      'El sueño es la parte de su vida que pide cuidado.',
      'Puede empezar con «Camine un poco más cada día» y ver.',
    ),
    'number',
  ],
  [
    'a step that was not chosen',
    lines(
      'Su propósito tiene cuatro de 5 estrellas.',
      'El sueño es la parte de su vida que pide cuidado.',
      'Es hora: Deje el tabaco con ayuda, es lo mejor para usted.',
    ),
    'intervention',
  ],
  [
    'a state that no part of life is in',
    lines(
      'El sueño es una parte de su vida con plenitud.',
      'El sueño es la parte de su vida que pide cuidado.',
      'Puede empezar con «Camine un poco más cada día» y ver.',
    ),
    'state',
  ],
  [
    'English',
    lines(
      'Your purpose has the best of the stars, and this is good.',
      care,
      'You can begin with the first step of this.',
    ),
    'language',
  ],
])('rejects in Spanish %s', (_, text, problem) => {
  expect(checkWriterText(text, spanish, others)).toEqual({ problem })
})
