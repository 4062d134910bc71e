import { hueOf } from '../model/people.ts';

const side = 640;

const skies = [
  ['#7fc8f8', '#ffe45e'],
  ['#a0c4ff', '#ffd6a5'],
  ['#bdb2ff', '#ffc6ff'],
  ['#9bf6ff', '#fdffb6'],
  ['#ffadad', '#ffd6a5'],
  ['#90dbf4', '#b9fbc0'],
] as const;

const drawSky = (context: CanvasRenderingContext2D, hue: number): void => {
  const [above, below] = skies[hue] ?? skies[0];
  const sky = context.createLinearGradient(0, 0, 0, side);
  sky.addColorStop(0, above);
  sky.addColorStop(1, below);
  context.fillStyle = sky;
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#fff8e1';
  context.beginPath();
  context.arc(side * 0.72, side * 0.28, side * 0.08, 0, 2 * Math.PI);
  context.fill();
};

const drawHill = (context: CanvasRenderingContext2D, colour: string, height: number): void => {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, side);
  context.lineTo(0, side * height);
  context.bezierCurveTo(
    side * 0.3,
    side * (height - 0.16),
    side * 0.6,
    side * (height + 0.1),
    side,
    side * (height - 0.06),
  );
  context.lineTo(side, side);
  context.fill();
};

/** Draws a picture of a landscape as a JPEG. Each person has a sky of their own. */
export const drawPhoto = (name: string): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context) {
    drawSky(context, hueOf(name));
    drawHill(context, '#7fb069', 0.62);
    drawHill(context, '#4f772d', 0.74);
    drawHill(context, '#31572c', 0.88);
  }
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void =>
      blob ? resolve(blob) : reject(new Error('The browser wrote no picture.'));
    canvas.toBlob(take, 'image/jpeg', 0.85);
  });
};
