/** Returns the article of an English name as it is spoken: "an HR advisor", "a university". */
export const indefiniteArticle = (name: string): string => {
  if (/^[AEFHILMNORSX](?![a-z])/.test(name)) return 'an';
  return /^(?:hour|honest|[aeiou](?!ni[^nm]|se|uro|ne\b))/i.test(name) && !/^U(?![a-z])/.test(name)
    ? 'an'
    : 'a';
};

/** English nouns of qualities, in lower case, with the words that follow "you are": `patience` to `patient`. */
export const englishQualityNouns: ReadonlyMap<string, string> = new Map([
  ['flexibility', 'flexible'],
  ['punctuality', 'punctual'],
  ['reliability', 'reliable'],
  ['creativity', 'creative'],
  ['empathy', 'empathetic'],
  ['patience', 'patient'],
  ['accuracy', 'accurate'],
  ['independence', 'able to work independently'],
  ['adaptability', 'adaptable'],
  ['stress resistance', 'stress-resistant'],
  ['customer orientation', 'customer-oriented'],
  ['proactivity', 'proactive'],
  ['resilience', 'resilient'],
  ['enthusiasm', 'enthusiastic'],
  ['discretion', 'discreet'],
  ['ambition', 'ambitious'],
  ['honesty', 'honest'],
  ['teamwork', 'good at working in a team'],
  ['communication', 'good at communicating'],
  ['attention to detail', 'attentive to detail'],
  ['initiative', 'someone who takes the initiative'],
  ['integrity', 'someone who acts with integrity'],
  ['ownership', 'someone who takes ownership'],
  ['perseverance', 'someone who perseveres'],
  ['customer focus', 'customer-focused'],
  ['hospitality', 'hospitable'],
  ['leadership', 'someone who can lead others'],
  ['persuasiveness', 'persuasive'],
  ['willingness to learn', 'willing to learn'],
  ['commercial awareness', 'commercially aware'],
  ['safety awareness', 'safety-conscious'],
  ['quality awareness', 'quality-conscious'],
  ['cultural awareness', 'culturally aware'],
  ['political awareness', 'politically aware'],
  ['professionalism', 'professional'],
  ['tidiness', 'tidy'],
  ['discipline', 'disciplined'],
  ['courage', 'courageous'],
]);
