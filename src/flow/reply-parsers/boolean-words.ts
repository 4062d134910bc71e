const lines = (...rows: string[]): Set<string> => new Set(rows.flatMap((row) => row.split('|')));

/** Whole replies that mean yes. */
export const yesReplies: ReadonlySet<string> = lines(
  'ja|jaa|jawel|jazeker|ja hoor|ja zeker|ja graag|jaja|jep|jup|jo|joe|ye|yep|yup|yes|yess|yeah|yea|ya|y|j|si|oui',
  'zeker|zeker wel|zeker weten|absoluut|uiteraard|natuurlijk|tuurlijk|vanzelfsprekend|graag|heel graag|prima|oke|ok|okay|okee|okido|k',
  'goed|is goed|dat is goed|akkoord|klopt|dat klopt|correct|inderdaad|precies|exact|eens|doe maar|laten we dat doen|lijkt me goed',
  'lijkt me leuk|heb ik|dat heb ik|kan ik|dat kan|dat kan ik|kan|wil ik|dat wil ik|ben ik|dat ben ik|doe ik|dat doe ik|mag|dat mag',
  'geen probleem|no problem|geen bezwaar|waarom niet|why not|no worries|top|super|perfect|waar|helemaal|met plezier|komt goed|wel',
  'sure|sure thing|definitely|certainly|absolutely|of course|indeed|right|thats right|true|agreed|fine|sounds good|go ahead|great',
  'vast wel|ik denk het wel|denk het wel|ik denk van wel|dat lukt|lukt|moet lukken|dat moet lukken|dat gaat lukken|yessir|hell yeah|hell yes',
  'i think so|i guess so|i believe so|i guess|yeah sure|yes sure|yes of course|ja natuurlijk|ja tuurlijk',
  'that is correct|thats correct|dat is juist|juist|dat is zo|ik heb het|ik heb er een|i have one|i certainly do|i sure do',
  'course|course i can|course i do|course i have|of course i can|i do|i am|i can|i have|i will|i would|yes i do|yes please|please do|gladly|affirmative|exactly|you bet|it is|for sure|why yes',
);

/** Whole replies that mean no. */
export const noReplies: ReadonlySet<string> = lines(
  'nee|neen|nee hoor|nee dank je|nee bedankt|neuh|nah|nope|nop|no|n|nein|non|nee helaas|helaas|helaas niet|jammer genoeg niet',
  'niet|nog niet|niet echt|zeker niet|absoluut niet|natuurlijk niet|echt niet|liever niet|doe maar niet|nooit|geenszins|never',
  'heb ik niet|dat heb ik niet|kan ik niet|dat kan ik niet|kan niet|dat kan niet|wil ik niet|dat wil ik niet|ben ik niet|dat ben ik niet',
  'klopt niet|dat klopt niet|niet akkoord|oneens|onwaar|geen interesse|geen van beide|het spijt me|niet dus|allesbehalve|mag niet',
  'no thanks|no thank you|not really|not yet|not at all|definitely not|certainly not|absolutely not|of course not|no way|never ever|not in the slightest|not in the least|in the slightest|in het geheel niet|allerminst',
  'i dont|i do not|i am not|im not|i cant|i can not|i cannot|i havent|i have not|i wont|i would not|i wouldnt|negative|false|wrong|rather not|id rather not',
  'helemaal niet|totaal niet|ik niet|not me|im afraid not|i am afraid not|afraid not|i have none|none|i lack it',
  'dont|do not|unfortunately not|sadly not|nope sorry|not interested|disagree|hell no',
);

/** First words that answer by themselves, unless the rest of the reply takes them back. */
export const openingWords = {
  yes: lines(
    'ja|jaa|jawel|jazeker|jep|jup|yep|yup|yes|yess|yeah|yea|zeker|absoluut|uiteraard|natuurlijk|tuurlijk|prima|oke|ok|okay|akkoord|klopt|inderdaad|sure|definitely|certainly|absolutely|indeed|correct',
  ),
  no: lines('nee|neen|nope|nah|no|helaas'),
};
