import { createBuiltInEngine } from '../../../src/ai/built-in/engine.ts';

/** The built-in engine. */
export const builtInEngine = createBuiltInEngine();
/** A call that nobody ends. */
export const builtInEngineCall = { signal: new AbortController().signal };

/** A vacancy in Dutch. */
export const dutchVacancyText = `Verzorgende IG | Zorggroep De Linde | Amersfoort

Wil jij het verschil maken voor onze bewoners? Bij locatie De Linde in Amersfoort zoeken we een verzorgende IG voor 24 tot 32 uur per week.

Wat ga je doen?
- Je helpt bewoners bij de dagelijkse verzorging
- Je werkt in wisselende diensten, ook in het weekend

Wat vragen wij?
- Diploma Verzorgende IG niveau 3
- Een rijbewijs is een pre
- BIG-registratie is niet nodig

Wat bieden wij?
- Salaris tussen € 2.456 en € 3.299 bruto per maand (FWG 35)
- Een jaarcontract met uitzicht op een vast contract
- Reiskostenvergoeding van € 0,21 per kilometer
- 25 vakantiedagen en 8% vakantiegeld
- Scholing via onze eigen academie
- Pensioen via PFZW

Je start per 1 februari. Parkeren kan gratis voor de deur.
We plannen een gesprek binnen een week.`;

/** A vacancy in English. */
export const englishVacancyText = `Warehouse operative - Rotterdam

We are a fast growing logistics company with 120 colleagues.
You will pick and pack orders and load trucks. Shifts run from 06:00 to 14:30, Monday to Friday.

Requirements:
Experience with a forklift is required. You speak English or Dutch.

We offer
€14.50 per hour
A temporary contract for 7 months, with the option to become permanent
20 days of annual leave
Start as soon as possible
Working from home is not possible.`;
