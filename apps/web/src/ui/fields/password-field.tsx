import { useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { IconEye, IconEyeOff } from "../icon/icons.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** What a field for a password is told. */
export type PasswordFieldProps = Omit<TextFieldProps, "type" | "right">;

/** A password that can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={visible ? "text" : "password"}
      right={
        <IconButton
          label={visible ? "Nascondi la password" : "Mostra la password"}
          icon={visible ? IconEyeOff : IconEye}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
