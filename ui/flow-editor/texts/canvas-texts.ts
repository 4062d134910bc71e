import type { PageLanguage } from '../../shared/language.ts';
import { canvasEnglish, type CanvasTexts } from './canvas-en.ts';
import { canvasDutch } from './canvas-nl.ts';

const texts: Readonly<Record<PageLanguage, CanvasTexts>> = { en: canvasEnglish, nl: canvasDutch };

/** Returns the texts of the canvas and the outline in a language. */
export const canvasTextsIn = (language: PageLanguage): CanvasTexts => texts[language];
