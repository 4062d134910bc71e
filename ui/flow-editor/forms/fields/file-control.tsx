import { type ReactElement, useId, useState } from 'react';

import { TextButton } from '../../../design/button.tsx';
import { DesignSymbol } from '../../../design/symbol.tsx';
import { uploadAttachment } from '../../../shared/upload.ts';
import { useFlowEditor } from '../../components/editor-context.ts';
import { useFormScope, useFormTexts } from '../form-scope.ts';
import { type JsonObject, toText } from '../json-object.ts';
import { FormNews } from './form-news.tsx';
import { toLocalInput, useLocalText } from '../use-local-text.ts';
import { type ControlProps, toInputProps } from './control-props.ts';

/** The size of the largest file that the service takes, in bytes. */
const maxBytes = 16 * 1024 * 1024;

type UploadState = 'idle' | 'uploading' | 'failed' | 'tooBig';

/** The members of a file that are wrong once another file or a link takes its place: its bytes, and how many they are. */
const noBytes = { data: undefined, file_id: undefined, size: undefined };

const useFileUpload = (take: (members: JsonObject) => void) => {
  const { send } = useFlowEditor();
  const [state, setState] = useState<UploadState>('idle');
  const store = async (file: File): Promise<UploadState> => {
    const { type, url, filename } = await uploadAttachment(send, file);
    take({ ...noBytes, type, url, filename, mime_type: file.type === '' ? undefined : file.type });
    return 'idle';
  };
  const upload = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > maxBytes) return setState('tooBig');
    setState('uploading');
    void store(file).then(setState, () => setState('failed'));
  };
  return { state, upload };
};

const fileKinds = ['image', 'video', 'audio', 'document'] as const;

const isOwnAddress = (url: string): boolean => {
  try {
    return new URL(url, location.href).origin === location.origin;
  } catch {
    return false;
  }
};

const FilePreview = ({ whole }: { whole: JsonObject }): ReactElement | null => {
  const texts = useFormTexts();
  const url = toText(whole['url']);
  const filename = toText(whole['filename']);
  if (url === '') return null;
  // Pictures of other services are not loaded: the policy of the page allows those of this service alone.
  const isOwnPicture = whole['type'] === 'image' && isOwnAddress(url);
  return (
    <span className="form-file">
      {isOwnPicture ? (
        <img className="form-file-picture" src={url} alt={filename} />
      ) : (
        <DesignSymbol name="file" />
      )}
      <span className="form-file-name">{filename === '' ? texts.linkedFile : filename}</span>
    </span>
  );
};

const FileLink = (props: ControlProps & { take: (members: JsonObject) => void }): ReactElement => {
  const { whole, take } = props;
  const { isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const kindId = useId();
  const kind = toText(whole['type']);
  const local = useLocalText(toText(whole['url']), (url) =>
    take({ ...noBytes, url: url.trim(), type: kind === '' ? 'document' : kind }),
  );
  return (
    <>
      <input
        className="field"
        type="url"
        {...toInputProps(props)}
        aria-label={texts.fileLink}
        placeholder="https://"
        readOnly={isReadOnly}
        {...toLocalInput(local)}
      />
      <FormNews local={local} />
      <select
        className="field form-select"
        id={kindId}
        aria-label={texts.fileKind}
        disabled={isReadOnly}
        value={kind === '' ? 'document' : kind}
        onChange={({ target }) => take({ type: target.value })}
      >
        {fileKinds.map((name) => (
          <option key={name} value={name}>
            {texts.fileKinds[name]}
          </option>
        ))}
      </select>
    </>
  );
};

interface FileDetailProps {
  readonly id: string;
  readonly label: string;
  readonly saved: string;
  readonly save: (text: string | undefined) => void;
}

const FileDetail = ({ id, label, saved, save }: FileDetailProps): ReactElement => {
  const { isReadOnly } = useFormScope();
  const local = useLocalText(saved, (text) => save(text.trim() === '' ? undefined : text.trim()));
  return (
    <label className="form-file-detail" htmlFor={id}>
      <span className="form-label">{label}</span>
      <input
        className="field"
        id={id}
        maxLength={255}
        autoComplete="off"
        readOnly={isReadOnly}
        {...toLocalInput(local)}
      />
      <FormNews local={local} />
    </label>
  );
};

/** The name and the MIME type of a file. Those of a link are known to the author alone. */
const FileDetails = ({ id, whole, changeWhole }: ControlProps): ReactElement | null => {
  const texts = useFormTexts();
  const [url, filename, mimeType] = ['url', 'filename', 'mime_type'].map((name) => toText(whole[name]));
  if (url === '' && filename === '' && mimeType === '') return null;
  return (
    <span className="form-file-details">
      <FileDetail
        id={`${id}-filename`}
        label={texts.fileName}
        saved={filename ?? ''}
        save={(text) => changeWhole({ filename: text })}
      />
      <FileDetail
        id={`${id}-mime_type`}
        label={texts.mimeType}
        saved={mimeType ?? ''}
        save={(text) => changeWhole({ mime_type: text })}
      />
    </span>
  );
};

interface UploadButtonsProps {
  readonly state: UploadState;
  readonly upload: (file: File | undefined) => void;
  readonly remove: (() => void) | undefined;
}

const UploadButtons = ({ state, upload, remove }: UploadButtonsProps): ReactElement => {
  const texts = useFormTexts();
  const inputId = useId();
  return (
    <span className="form-pair">
      <label className="button button-plain form-upload" htmlFor={inputId}>
        <DesignSymbol name="clip" />
        {state === 'uploading' ? texts.uploading : texts.chooseFile}
      </label>
      <input
        className="for-listeners"
        id={inputId}
        type="file"
        onChange={({ target }) => {
          upload(target.files?.[0]);
          target.value = '';
        }}
      />
      {remove && (
        <TextButton kind="quiet" symbol="trash" onPress={remove}>
          {texts.removeFile}
        </TextButton>
      )}
    </span>
  );
};

/** A file that an action sends: uploaded here, or a link to one elsewhere. */
export const FileControl = (props: ControlProps & { readonly remove?: () => void }): ReactElement => {
  const { whole, changeWhole, remove } = props;
  const { isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const { state, upload } = useFileUpload(changeWhole);
  return (
    <div className="form-file-box">
      <FilePreview whole={whole} />
      {!isReadOnly && <UploadButtons {...{ state, upload, remove }} />}
      {(state === 'failed' || state === 'tooBig') && (
        <p className="form-warning" role="alert">
          {state === 'failed' ? texts.uploadFailed : texts.fileTooBig}
        </p>
      )}
      <span className="form-pair">
        <FileLink {...props} take={changeWhole} />
      </span>
      <FileDetails {...props} />
    </div>
  );
};
