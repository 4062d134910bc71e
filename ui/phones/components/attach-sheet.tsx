import { type ReactElement, useRef } from 'react';

import type { SimulatedNumber } from '../../../simulator/protocol.ts';
import type { OutgoingFile } from '../live/phones-session.ts';
import { mediaKindOf } from '../model/media-look.ts';
import { formatNumber } from '../model/people.ts';
import { writePdf } from '../model/sample-cv.ts';
import { writeVoice } from '../model/sample-voice.ts';
import { drawPhoto } from './draw-photo.ts';
import { Glyph, type GlyphName } from './glyph.tsx';
import { usePhone } from './phone-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { Sheet } from './sheet.tsx';

const voiceSeconds = 6;

/** Returns functions that make the files that a person sends. */
const useSampleFiles = () => {
  const { texts } = usePhonesLocale();
  const { phone } = usePhone();
  const { name, number } = phone;
  return {
    cv: (): OutgoingFile => ({
      content: new Blob([writePdf(texts.attach.cvLines(name, formatNumber(number)))], {
        type: 'application/pdf',
      }),
      filename: texts.attach.cvName(name),
      kind: 'document',
    }),
    photo: async (): Promise<OutgoingFile> => ({
      content: await drawPhoto(name),
      filename: 'photo.jpg',
      kind: 'image',
    }),
    voice: (): OutgoingFile => ({
      content: new Blob([writeVoice(voiceSeconds)], { type: 'audio/ogg' }),
      filename: 'voice.ogg',
      kind: 'voice',
    }),
    own: (file: File): OutgoingFile => ({ content: file, filename: file.name, kind: mediaKindOf(file.type) }),
  };
};

const Tile = (props: { glyph: GlyphName; label: string; choose: () => void }): ReactElement => (
  <button className="tile" type="button" onClick={props.choose}>
    <span className={`tile-sign tile-${props.glyph}`}>
      <Glyph name={props.glyph} />
    </span>
    <span>{props.label}</span>
  </button>
);

const OwnFile = ({ take }: { take: (file: File) => void }): ReactElement => {
  const { texts } = usePhonesLocale();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tile glyph="upload" label={texts.attach.file} choose={() => field.current?.click()} />
      <input
        ref={field}
        className="for-listeners"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) take(file);
          // Without this, choosing the same file again fires no event.
          event.target.value = '';
        }}
      />
    </>
  );
};

/** Shows what can be sent beside words. */
export const AttachSheet = ({ number }: { number: SimulatedNumber }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { phone, dispatch, act, sendFile } = usePhone();
  const files = useSampleFiles();
  const words = texts.attach;
  const close = (): void => dispatch({ type: 'sheetClosed' });
  const send = (file: OutgoingFile): void => {
    close();
    void sendFile(number.id, file);
  };
  const open = (type: 'location' | 'contact'): void => dispatch({ type: 'sheetOpened', sheet: { type } });
  const sendPoll = (): void => {
    close();
    void act({ type: 'sendUnsupported', phoneId: phone.id, numberId: number.id });
  };
  const isSms = number.channel === 'sms';
  return (
    <Sheet title={words.title} close={close}>
      <div className="tiles">
        <Tile glyph="document" label={words.cv} choose={() => send(files.cv())} />
        <Tile glyph="photo" label={words.photo} choose={() => void files.photo().then(send)} />
        <Tile glyph="microphone" label={words.voice} choose={() => send(files.voice())} />
        {!isSms && <Tile glyph="pin" label={words.location} choose={() => open('location')} />}
        {!isSms && <Tile glyph="person" label={words.contact} choose={() => open('contact')} />}
        {!isSms && <Tile glyph="poll" label={words.unsupported} choose={sendPoll} />}
        <OwnFile take={(file) => send(files.own(file))} />
      </div>
    </Sheet>
  );
};
